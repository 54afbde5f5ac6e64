import type { MadeKind, MadeLeast } from '../../contract/design'
import { type Db, getDb } from '../../db/connection'
import { type Misfit, ORDERED_KINDS, type OrderedKind, type Stone } from '../../domain/customization/customization'
import { toRupees } from '../../domain/pricing/money'
import { type Lang, loadTerms, termLabel } from '../catalogue/terms'
import { type Context, Refusal } from '../runtime/answer'
import { type DesignRow, loadDesigns, loadMetals, lowestPrice, type Metal, priceIn } from './design'
import { problemOf, requireStone } from './setting-stone'

type Asked = { id: number; product_id: number; lang: Lang }

/** The kinds of jewellery that one stone can be set in, priced for it; for an unsuitable kind, the reason. */
export async function madeKindsOf({ id, product_id, lang }: Asked, { now }: Context): Promise<MadeKind[]> {
  const db = await getDb()
  const { stone, category_id } = await requireStone(db, product_id)
  if (category_id !== id) throw new Refusal('not_found', `No piece ${product_id} in the category ${id}.`)
  const metals = await loadMetals(db, now)
  const terms = await loadTerms()
  const found = await Promise.all(ORDERED_KINDS.map((kind) => ofKind(db, kind, stone)))
  return found.flatMap(({ kind, fitting, others, problem }) => {
    const designs = problem === null ? fitting : others
    const prices = designs.flatMap((row) => lowestPrice(row, metals, lengthFor(row, stone)) ?? [])
    if (prices.length === 0) return []
    const label = termLabel(terms, 'design-kind', kind, lang)
    const made = { kind, label, design_ids: designs.map((row) => row.id), metal_ids: metalsOf(designs, metals) }
    const least = problem === null ? leastIn(designs, metals, stone, lang) : null
    return [{ ...made, price_from: toRupees(Math.min(...prices)), problem, least }]
  })
}

async function ofKind(db: Db, kind: OrderedKind, stone: Stone) {
  const judged = (await loadDesigns(db, [kind])).map((row) => ({ row, problem: problemOf(row, stone) }))
  const alone = judged.filter(({ problem }) => problem !== 'not_alone')
  const fitting = alone.filter(({ problem }) => problem === null).map(({ row }) => row)
  const others = alone.map(({ row }) => row)
  return { kind, fitting, others, problem: fitting.length > 0 ? null : gravest(alone.map(({ problem }) => problem)) }
}

/** `shape` only if no design has the outline; otherwise the stone is too large or too small for those that have it. */
function gravest(problems: (Misfit | 'not_alone' | null)[]): Misfit {
  return (['too_large', 'too_small'] as const).find((one) => problems.includes(one)) ?? 'shape'
}

/** The stone's own length in micrometres; where it does not fit, the nearest length that does. */
function lengthFor(row: DesignRow, { lengthUm }: Stone): number {
  return Math.min(Math.max(lengthUm ?? 0, row.least_um), row.most_um)
}

function metalsOf(designs: DesignRow[], metals: Metal[]): number[] {
  return metals.map(({ id }) => id).filter((id) => designs.some(({ metal_ids }) => metal_ids.includes(id)))
}

/** The cheapest design for this stone in each metal; the first one of equal prices. */
function leastIn(designs: DesignRow[], metals: Metal[], { lengthUm }: Stone, lang: Lang): MadeLeast[] {
  if (lengthUm === null) return []
  return metals.flatMap((of) => {
    const priced = designs
      .filter(({ metal_ids }) => metal_ids.includes(of.id))
      .map((row) => ({ row, price: priceIn(row, of, metals, lengthUm).price }))
    const [first, ...others] = priced
    if (!first) return []
    const { row, price } = others.reduce((best, one) => (one.price < best.price ? one : best), first)
    return {
      metal: { id: of.id, key: of.key, name: of.name[lang] },
      design: { id: row.id, key: row.key, name: row.name[lang] },
      price: toRupees(price),
      lead_days: { min: of.lead_days_min, max: of.lead_days_max },
    }
  })
}
