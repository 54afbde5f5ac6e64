import { toRupees } from '../domain/money'
import { Refusal } from './answer'
import type { PricedItem } from './quote'
import type { Lang } from './terms'

const REASONS = [
  { reason: 'not_found', message: 'A piece is no longer in the shop.' },
  { reason: 'unknown_option', message: 'A piece cannot be made like that.' },
  { reason: 'design_does_not_fit', message: 'A design does not take the stone.' },
  { reason: 'size_needed', message: 'A ring needs its size.' },
  { reason: 'out_of_stock', message: 'There is not enough stock of a piece.' },
  { reason: 'price_changed', message: 'A price has changed since it was shown.' },
] as const

/** Refuses with every line that has the gravest problem among these lines; returns when there is none. */
export function refuseProblems(lines: PricedItem[], lang: Lang): void {
  for (const { reason, message } of REASONS) {
    const named = lines.filter((line) => line.problem === reason)
    if (named.length > 0) throw new Refusal(reason, message, { lines: named.map((line) => toProblem(line, lang)) })
  }
}

/** The refusal for a piece whose stock went between reading and taking. */
export function refuseShort(lines: PricedItem[], productId: number, lang: Lang): Refusal {
  const named = lines.filter((line) => line.item.product_id === productId)
  return new Refusal('out_of_stock', 'There is not enough stock of a piece.', {
    lines: named.map((line) => ({ ...toProblem(line, lang), available: 0 })),
  })
}

function toProblem({ item, piece, unit, available }: PricedItem, lang: Lang) {
  return { product_id: item.product_id, title: piece?.product.title[lang] ?? '', available, unit_price: toRupees(unit) }
}
