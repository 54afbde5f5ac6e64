import type { Locale } from '../../../domain/locale'
import { toRupees } from '../../../domain/pricing/money'
import { RefusalError } from '../../runtime/answer'
import { getItemPrice, type ItemProblem, type PricedItem, type RefusedItem, type SellableItem } from './quote'

/** Every problem of an item, the most serious with rank 1; a new problem does not compile without an entry. */
const PROBLEMS: Record<ItemProblem, { rank: number; message: string }> = {
  not_found: { rank: 1, message: 'A product is no longer in the shop.' },
  unknown_option: { rank: 2, message: 'A product cannot be made like that.' },
  design_does_not_fit: { rank: 3, message: 'A design does not take the stone.' },
  engraving_refused: { rank: 4, message: 'A design has no room for an engraving.' },
  size_needed: { rank: 5, message: 'A ring needs its size.' },
  out_of_stock: { rank: 6, message: 'There is not enough stock of a product.' },
  price_changed: { rank: 7, message: 'A price has changed since it was shown.' },
}

/** The lines if all can be sold; otherwise throws a refusal with every line that has the most serious problem. */
export function requireSellable(lines: PricedItem[], lang: Locale): SellableItem[] {
  const refused = lines.filter((line) => line.kind === 'refused')
  const [worst] = refused.map(({ problem }) => problem).sort((a, b) => PROBLEMS[a].rank - PROBLEMS[b].rank)
  if (!worst) return lines.filter((line) => line.kind === 'priced')
  const affected = refused.filter(({ problem }) => problem === worst)
  throw new RefusalError(worst, PROBLEMS[worst].message, { lines: affected.map((line) => toProblemLine(line, lang)) })
}

/** The refusal for a product whose stock was sold between pricing and reserving it. */
export function toShortageRefusal(lines: SellableItem[], productId: number, lang: Locale): RefusalError {
  const affected = lines.filter((line) => line.item.product_id === productId)
  return new RefusalError('out_of_stock', PROBLEMS.out_of_stock.message, {
    lines: affected.map((line) => ({ ...toProblemLine(line, lang), available: 0 })),
  })
}

function toProblemLine(line: SellableItem | RefusedItem, lang: Locale) {
  const { item, product, available } = line
  const unit_price = toRupees(getItemPrice(line)?.unit ?? 0)
  return { product_id: item.product_id, title: product?.product.title[lang] ?? '', available, unit_price }
}
