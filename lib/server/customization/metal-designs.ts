import { and, eq, max, min, sql } from 'drizzle-orm'
import type { CustomizationKind, MetalDesign, MetalType } from '../../contract/design'
import { type Db, getDb } from '../../db/connection'
import { category, product } from '../../db/schema'
import { LOOSE_TYPES } from '../../domain/catalogue/category-type'
import { DESIGN_KINDS, fitsStone, type StoneOutline, suitsStone } from '../../domain/customization/customization'
import type { Locale } from '../../domain/locale'
import { toRupees } from '../../domain/pricing/money'
import { loadTerms, termLabel } from '../catalogue/terms'
import { isVisibleProduct } from '../catalogue/visible-products'
import { type Answer, type Context, RefusalError } from '../runtime/answer'
import { listCustomizationKinds } from './customization-kinds'
import {
  type DesignRow,
  findLowestPrice,
  loadDesigns,
  loadMetals,
  type Metal,
  priceDesign,
  toDesignCards,
  toDesignKind,
  toDesignSizes,
} from './design'
import { findDesignMisfit, findDesignProblem, requireStone } from './setting-stone'

export async function metaltypes({ lang }: { lang: Locale }, { now }: Context): Promise<Answer<MetalType[]>> {
  const terms = await loadTerms()
  const metals = await loadMetals(await getDb(), now)
  return {
    data: metals.map(({ rate, ...row }) => ({
      id: row.id,
      key: row.key,
      name: row.name[lang],
      purity: row.purity[lang],
      fineness: row.fineness,
      hallmark_mark: row.hallmark_mark,
      hallmark: row.hallmark[lang],
      price_per_gram: toRupees(rate.perGram),
      making: { percent: rate.makingBasisPoints / 100, at_least: toRupees(rate.makingLeast) },
      hsn: rate.hsn,
      gst_percent: rate.gstBasisPoints / 100,
      lead_days: { min: row.lead_days_min, max: row.lead_days_max },
      colour: row.colour,
      traditional_for: row.traditional_for.map((planet) => termLabel(terms, 'fact', planet, lang)),
    })),
  }
}

export { extras } from './customization-extras'

type DesignQuery = {
  id: number
  size_mm?: number | undefined
  product_id?: number | undefined
  more_stones?: 'yes' | undefined
  lang: Locale
}

export async function getmetaldesigns(
  { id, size_mm, product_id, more_stones, lang }: DesignQuery,
  { now }: Context,
): Promise<Answer<MetalDesign[]>> {
  const db = await getDb()
  const metals = await loadMetals(db, now)
  const selectedMetal = metals.find((one) => one.id === id)
  if (!selectedMetal) throw new RefusalError('not_found', `No metal type ${id}.`)
  const stone = product_id === undefined ? null : (await requireStone(db, product_id)).stone
  const stoneUm = stone?.lengthUm ?? (size_mm === undefined ? null : Math.round(size_mm * 1000))
  const problems = more_stones ? findDesignMisfit : findDesignProblem
  const rows = (await loadDesigns(db)).filter(
    (row) =>
      row.metal_ids.includes(id) &&
      (stoneUm === null || fitsStone(toDesignSizes(row), stoneUm)) &&
      (stone === null || problems(row, stone) === null),
  )
  const cards = await toDesignCards(rows, lang)
  return { data: cards.flatMap((card, index) => toMetalDesign(card, rows[index], selectedMetal, metals, stoneUm)) }
}

function toMetalDesign(
  card: Awaited<ReturnType<typeof toDesignCards>>[number],
  row: DesignRow | undefined,
  selectedMetal: Metal,
  metals: Metal[],
  stoneUm: number | null,
): MetalDesign[] {
  if (!row) return []
  const sizeUm = stoneUm ?? row.least_um
  const { weightMg, design, metal, making, gst, price } = priceDesign(row, selectedMetal, metals, sizeUm)
  return [
    {
      ...card,
      size_mm: sizeUm / 1000,
      weight_gram: weightMg / 1000,
      price: toRupees(price),
      parts: { design: toRupees(design), metal: toRupees(metal), making: toRupees(making), gst: toRupees(gst) },
    },
  ]
}

/** Stones of one outline in a category, shortest to longest in millimetres. */
type StoneRange = { outline: StoneOutline; leastUm: number; mostUm: number }

export async function getbycategory(
  { id, product_id, lang }: { id: number; product_id?: number | undefined; lang: Locale },
  context: Context,
): Promise<Answer<CustomizationKind[]>> {
  if (product_id !== undefined) return { data: await listCustomizationKinds({ id, product_id, lang }, context) }
  const { now } = context
  const db = await getDb()
  const [categoryRow] = await db.select().from(category).where(eq(category.id, id)).limit(1)
  if (!categoryRow) throw new RefusalError('not_found', `No category ${id}.`)
  if (!LOOSE_TYPES.includes(categoryRow.type_id)) return { data: [] }
  const stones = await loadStones(db, id, categoryRow.type_id)
  const metals = await loadMetals(db, now)
  const fitting = (await loadDesigns(db)).flatMap((row) => {
    const smallest = findShortestLength(row, stones)
    const price = smallest === null ? null : findLowestPrice(row, metals, smallest)
    return price === null ? [] : [{ row, price }]
  })
  const terms = await loadTerms()
  return {
    data: DESIGN_KINDS.flatMap((kind) => {
      const kindDesigns = fitting.filter(({ row }) => toDesignKind(row) === kind)
      if (kindDesigns.length === 0) return []
      return [
        {
          kind,
          label: termLabel(terms, 'design-kind', kind, lang),
          design_ids: kindDesigns.map(({ row }) => row.id),
          metal_ids: metals
            .map((one) => one.id)
            .filter((one) => kindDesigns.some(({ row }) => row.metal_ids.includes(one))),
          price_from: toRupees(Math.min(...kindDesigns.map(({ price }) => price))),
        },
      ]
    }),
  }
}

const lengthMm = sql<string>`(${product.dimensions}->>'length')::numeric`

async function loadStones(db: Db, id: number, type_id: number): Promise<StoneRange[]> {
  const rows = await db
    .select({ shape: product.shape, cut: product.cut, least: min(lengthMm), most: max(lengthMm) })
    .from(product)
    .where(and(eq(product.category_id, id), isVisibleProduct))
    .groupBy(product.shape, product.cut)
  return rows.flatMap(({ shape, cut, least, most }) => {
    if (least === null || most === null) return []
    const outline = { type_id, shape, cut }
    return [{ outline, leastUm: Math.round(Number(least) * 1000), mostUm: Math.round(Number(most) * 1000) }]
  })
}

/** The shortest stone (micrometres) of these that the design can take; null when it takes none. */
function findShortestLength(row: DesignRow, stones: StoneRange[]): number | null {
  const lengths = stones
    .filter(({ outline }) => suitsStone(row.shapes, outline))
    .filter(({ leastUm, mostUm }) => leastUm <= row.most_um && mostUm >= row.least_um)
    .map(({ leastUm }) => Math.max(leastUm, row.least_um))
  return lengths.length === 0 ? null : Math.min(...lengths)
}
