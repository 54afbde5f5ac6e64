import { asc, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Design, DesignCard } from '../../contract/design'
import { type Db, getDb } from '../../db/connection'
import { design, metal, metal_rate } from '../../db/schema'
import {
  DESIGN_KINDS,
  type DesignKind,
  findRateOn,
  type MetalRate,
  metalWeightMg,
  priceCustomization,
} from '../../domain/customization/customization'
import type { PersonalizationFees } from '../../domain/customization/personalization'
import type { Locale } from '../../domain/locale'
import { toRupees } from '../../domain/pricing/money'
import { toIndiaDate } from '../../domain/time/india-clock'
import { toChargedRate } from '../catalogue/tax-rate'
import { loadTerms, termLabel } from '../catalogue/terms'
import type { Answer, Context } from '../runtime/answer'

export type DesignRow = typeof design.$inferSelect
/** A metal with its current rate. */
export type Metal = typeof metal.$inferSelect & { rate: MetalRate }

/** Metals sorted by id, each with its rate on India's date and the GST that the shop charges. */
export async function loadMetals(db: Db, now: Date): Promise<Metal[]> {
  const metals = await loadStoredMetals(db, now)
  return metals.map((one) => ({
    ...one,
    rate: { ...one.rate, gstBasisPoints: toChargedRate(one.rate.gstBasisPoints) },
  }))
}

/** The same with the rates as stored; metals without a rate are left out. */
export async function loadStoredMetals(db: Db, now: Date): Promise<Metal[]> {
  const metals = await db.select().from(metal).orderBy(asc(metal.id))
  const rates = await db.select().from(metal_rate)
  return metals.flatMap((row) => {
    const rowRates = rates.filter(({ metal_id }) => metal_id === row.id).map(toRate)
    const rate = findRateOn(rowRates, toIndiaDate(now))
    return rate ? [{ ...row, rate }] : []
  })
}

function toRate(row: typeof metal_rate.$inferSelect): MetalRate {
  return {
    effectiveFrom: row.effective_from,
    perGram: row.gram_paise,
    makingBasisPoints: row.making_basis_points,
    makingLeast: row.making_least_paise,
    gstBasisPoints: row.gst_basis_points,
    hsn: row.hsn,
  }
}

export function loadDesigns(db: Db, kinds: readonly DesignKind[] = DESIGN_KINDS): Promise<DesignRow[]> {
  return db
    .select()
    .from(design)
    .where(inArray(design.kind, [...kinds]))
    .orderBy(asc(design.id))
}

export const toDesignSizes = (row: DesignRow) => ({
  leastUm: row.least_um,
  mostUm: row.most_um,
  leastMg: row.least_mg,
  mostMg: row.most_mg,
})

/** Weight (mg) and price (paise) of a design in a metal for a stone of this length, with personalization. */
export function priceDesign(
  row: DesignRow,
  inMetal: Metal,
  metals: Metal[],
  stoneUm: number,
  personalization?: PersonalizationFees,
) {
  const reference = metals.find(({ id }) => id === row.reference_metal_id) ?? inMetal
  const weightMg = metalWeightMg(toDesignSizes(row), stoneUm, inMetal.density_mg_cm3, reference.density_mg_cm3)
  return { weightMg, ...priceCustomization(row.price_paise, weightMg, inMetal.rate, personalization) }
}

/** The lowest price in paise for a stone of this length in any metal of the design; null when there is none. */
export function findLowestPrice(row: DesignRow, metals: Metal[], stoneUm: number): number | null {
  const prices = metals
    .filter(({ id }) => row.metal_ids.includes(id))
    .map((inMetal) => priceDesign(row, inMetal, metals, stoneUm).price)
  return prices.length === 0 ? null : Math.min(...prices)
}

/** Converts designs to the contract's form in the given language. */
export async function toDesignCards(rows: DesignRow[], lang: Locale): Promise<z.infer<typeof DesignCard>[]> {
  const terms = await loadTerms()
  const toLabelled = (kind: string) => (key: string) => ({ key, label: termLabel(terms, `design-${kind}`, key, lang) })
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    kind: toDesignKind(row),
    kind_label: toLabelled('kind')(row.kind).label,
    name: row.name[lang],
    description: row.description[lang],
    setting: toLabelled('setting')(row.setting),
    shapes: row.shapes.map(toLabelled('shape')),
    styles: row.styles.map(toLabelled('style')),
    min_mm: row.least_um / 1000,
    max_mm: row.most_um / 1000,
    metal_ids: row.metal_ids,
    drawing: row.drawing,
  }))
}

export function toDesignKind({ kind }: DesignRow): DesignKind {
  const designKind = DESIGN_KINDS.find((one) => one === kind)
  if (!designKind) throw new RangeError(`no kind of design ${kind}`)
  return designKind
}

/** Ring and pendant designs, each from its lowest price. */
export async function designlist({ lang }: { lang: Locale }, { now }: Context): Promise<Answer<Design[]>> {
  const db = await getDb()
  const metals = await loadMetals(db, now)
  const rows = await loadDesigns(db, ['ring', 'pendant'])
  const cards = await toDesignCards(rows, lang)
  return {
    data: cards.flatMap((card, index) => {
      const row = rows[index]
      const from = row ? findLowestPrice(row, metals, row.least_um) : null
      return from === null ? [] : [{ ...card, price_from: toRupees(from) }]
    }),
  }
}
