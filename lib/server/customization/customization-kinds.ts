import type { CheapestDesign, CustomizationKind } from '../../contract/design'
import { type Db, getDb } from '../../db/connection'
import { type Misfit, ORDERABLE_KINDS, type OrderableKind, type Stone } from '../../domain/customization/customization'
import type { Locale } from '../../domain/locale'
import { toRupees } from '../../domain/pricing/money'
import { loadTerms, termLabel } from '../catalogue/terms'
import { type Context, RefusalError } from '../runtime/answer'
import { type DesignRow, findLowestPrice, loadDesigns, loadMetals, type Metal, priceDesign } from './design'
import { findDesignProblem, requireStone } from './setting-stone'

type KindsQuery = { id: number; product_id: number; lang: Locale }

/** The kinds of jewellery that one stone can be set in, priced for it; for an unsuitable kind, the reason. */
export async function listCustomizationKinds(
  { id, product_id, lang }: KindsQuery,
  { now }: Context,
): Promise<CustomizationKind[]> {
  const db = await getDb()
  const { stone, category_id } = await requireStone(db, product_id)
  if (category_id !== id) throw new RefusalError('not_found', `No product ${product_id} in the category ${id}.`)
  const metals = await loadMetals(db, now)
  const terms = await loadTerms()
  const kinds = await Promise.all(ORDERABLE_KINDS.map((kind) => evaluateKind(db, kind, stone)))
  return kinds.flatMap(({ kind, fitting, others, problem }) => {
    const designs = problem === null ? fitting : others
    const prices = designs.flatMap((row) => findLowestPrice(row, metals, toFittingLength(row, stone)) ?? [])
    if (prices.length === 0) return []
    const label = termLabel(terms, 'design-kind', kind, lang)
    const base = { kind, label, design_ids: designs.map((row) => row.id), metal_ids: toMetalIds(designs, metals) }
    const cheapest = problem === null ? findCheapest(designs, metals, stone, lang) : null
    return [{ ...base, price_from: toRupees(Math.min(...prices)), problem, least: cheapest }]
  })
}

async function evaluateKind(db: Db, kind: OrderableKind, stone: Stone) {
  const candidates = (await loadDesigns(db, [kind])).map((row) => ({ row, problem: findDesignProblem(row, stone) }))
  const singleStone = candidates.filter(({ problem }) => problem !== 'not_alone')
  const fitting = singleStone.filter(({ problem }) => problem === null).map(({ row }) => row)
  const others = singleStone.map(({ row }) => row)
  return {
    kind,
    fitting,
    others,
    problem: fitting.length > 0 ? null : toMainMisfit(singleStone.map(({ problem }) => problem)),
  }
}

/** `shape` only if no design has the outline; otherwise the stone is too large or too small for those that have it. */
function toMainMisfit(problems: (Misfit | 'not_alone' | null)[]): Misfit {
  return (['too_large', 'too_small'] as const).find((one) => problems.includes(one)) ?? 'shape'
}

/** The stone's own length in micrometres; where it does not fit, the nearest length that does. */
function toFittingLength(row: DesignRow, { lengthUm }: Stone): number {
  return Math.min(Math.max(lengthUm ?? 0, row.least_um), row.most_um)
}

function toMetalIds(designs: DesignRow[], metals: Metal[]): number[] {
  return metals.map(({ id }) => id).filter((id) => designs.some(({ metal_ids }) => metal_ids.includes(id)))
}

/** The cheapest design for this stone in each metal; the first one of equal prices. */
function findCheapest(designs: DesignRow[], metals: Metal[], { lengthUm }: Stone, lang: Locale): CheapestDesign[] {
  if (lengthUm === null) return []
  return metals.flatMap((metal) => {
    const priced = designs
      .filter(({ metal_ids }) => metal_ids.includes(metal.id))
      .map((row) => ({ row, price: priceDesign(row, metal, metals, lengthUm).price }))
    const [first, ...others] = priced
    if (!first) return []
    const { row, price } = others.reduce((best, one) => (one.price < best.price ? one : best), first)
    return {
      metal: { id: metal.id, key: metal.key, name: metal.name[lang] },
      design: { id: row.id, key: row.key, name: row.name[lang] },
      price: toRupees(price),
      lead_days: { min: metal.lead_days_min, max: metal.lead_days_max },
    }
  })
}
