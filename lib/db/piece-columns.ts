import type { SQL } from 'drizzle-orm'
import type { Paise } from '../domain/pricing/money'
import { payablePaise } from '../domain/pricing/pricing'
import { weightBand } from '../domain/units/weight-band'
import type { Bilingual, ProductReport } from './schema'
import { type SearchParts, toSearchVector } from './search-vector'

/** Room between the ranks of two titles, so that later ones can be put between without renumbering. */
export const RANK_GAP = 1024

/** Kinds of words of the trade that a product is found by. */
const FOUND_BY = ['origin', 'treatment', 'shape', 'colour', 'metal'] as const

/** What follows from price and weight; money in paise, the discount in hundredths of a percent, weight in thousandths of a carat. */
export function derivedColumns(price: Paise, discountHundredths: number, mct: number | null) {
  return {
    payable_paise: payablePaise(price, discountHundredths / 100),
    weight_band: mct === null ? null : weightBand(mct / 1000).key,
  }
}

export type NamedCategory = {
  name: Bilingual
  vedic_name: string | null
  hindi_name: string | null
  aliases: string[]
}
type Found = { sku: string; title: Bilingual; tags: string[]; report: ProductReport | null } & Record<
  (typeof FOUND_BY)[number],
  string | null
>

/** What a product is found by: its own words, those of its category, the labels of its facts (`origin:kashmir`). */
export function productParts(
  product: Found,
  { name, vedic_name, hindi_name, aliases }: NamedCategory,
  labels: ReadonlyMap<string, Bilingual>,
): SearchParts {
  const facts = FOUND_BY.flatMap((kind) => {
    const label = labels.get(`${kind}:${product[kind]}`)
    return label ? [label.en, label.fr] : []
  })
  return {
    names: [product.title.en, product.title.fr, name.en, name.fr, vedic_name ?? '', hindi_name ?? '', ...aliases],
    facts: [...facts, ...product.tags],
    codes: [product.sku, product.report?.number ?? ''],
  }
}

/** The full text vector of a product, as productParts. */
export function productVector(...given: Parameters<typeof productParts>): SQL<string> {
  return toSearchVector(productParts(...given))
}
