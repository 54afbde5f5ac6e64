import type { SQL } from 'drizzle-orm'
import { SEARCHED_FACTS } from '../domain/catalogue/product-facts'
import type { Localized } from '../domain/locale'
import { toPercent } from '../domain/pricing/discount'
import type { Paise } from '../domain/pricing/money'
import { payablePaise } from '../domain/pricing/pricing'
import { toWeightBand } from '../domain/units/weight-band'
import type { ProductReport } from './schema'
import { type SearchParts, toSearchVector } from './search-vector'

/**
 * Columns derived from price and weight; money in paise, the discount in hundredths of a percent, weight in thousandths
 * of a carat.
 */
export function toDerivedColumns(price: Paise, discountHundredths: number, mct: number | null) {
  return {
    payable_paise: payablePaise(price, toPercent(discountHundredths)),
    weight_band: mct === null ? null : toWeightBand(mct / 1000).key,
  }
}

export type NamedCategory = {
  name: Localized
  vedic_name: string | null
  hindi_name: string | null
  aliases: string[]
}
type SearchableProduct = { sku: string; title: Localized; tags: string[]; report: ProductReport | null } & Record<
  (typeof SEARCHED_FACTS)[number],
  string | null
>

/**
 * The searchable texts of a product: its own, those of its category, and the labels of its facts (`origin:kashmir`).
 */
export function toSearchParts(
  product: SearchableProduct,
  { name, vedic_name, hindi_name, aliases }: NamedCategory,
  labels: ReadonlyMap<string, Localized>,
): SearchParts {
  const facts = SEARCHED_FACTS.flatMap((kind) => {
    const label = labels.get(`${kind}:${product[kind]}`)
    return label ? Object.values(label) : []
  })
  return {
    names: [...Object.values(product.title), ...Object.values(name), vedic_name ?? '', hindi_name ?? '', ...aliases],
    facts: [...facts, ...product.tags],
    codes: [product.sku, product.report?.number ?? ''],
  }
}

/** The tsvector of a product. */
export function toProductVector(...parameters: Parameters<typeof toSearchParts>): SQL<string> {
  return toSearchVector(toSearchParts(...parameters))
}
