import { and, asc, desc, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { FacetCount, ListMeta, Product } from '../contract/shapes'
import { getDb } from '../db/connection'
import { product } from '../db/schema'
import { FACETS, type Sort, toPriceRange } from '../domain/listing'
import { toRupees } from '../domain/money'
import { pageCount } from '../domain/pager'
import { WEIGHT_BANDS } from '../domain/weight-band'
import { selectProducts, toProducts } from './product-row'
import { type Lang, loadTerms, termLabel } from './terms'

export type ListInput = {
  page: number
  per_page: number
  sort: Sort
  lang: Lang
  price?: string | undefined
  stock?: 'in' | undefined
} & Partial<Record<(typeof FACETS)[number], string | undefined>>

/** What a facet filters on; mukhi is a number in the table and a word in the address. */
const COLUMN = {
  origin: sql`${product.origin}`,
  treatment: sql`${product.treatment}`,
  weight: sql`${product.weight_band}`,
  mukhi: sql`${product.mukhi}::text`,
  shape: sql`${product.shape}`,
  colour: sql`${product.colour}`,
} as const

function conditions(input: ListInput, scope: SQL): SQL | undefined {
  const range = input.price === undefined ? undefined : toPriceRange(input.price)
  const facets = FACETS.filter((facet) => input[facet]).map((facet) =>
    inArray(COLUMN[facet], (input[facet] ?? '').split(',')),
  )
  return and(
    scope,
    ...facets,
    range === null ? sql`false` : undefined,
    range && range.min !== null ? gte(product.payable_paise, range.min * 100) : undefined,
    range && range.max !== null ? lte(product.payable_paise, range.max * 100) : undefined,
    input.stock === 'in' ? sql`${product.available} = 1` : undefined,
  )
}

/** Sold pieces come last whatever the order; ties by id, so that pages never overlap. */
function ordering(sort: Sort, lang: Lang, relevance?: SQL): SQL[] {
  const rank = lang === 'fr' ? product.rank_fr : product.rank_en
  const by = {
    ascending: relevance ? [desc(relevance)] : [],
    'a-z': [asc(rank)],
    'z-a': [desc(rank)],
    low: [asc(product.payable_paise)],
    high: [desc(product.payable_paise)],
  }[sort]
  return [desc(product.available), ...by, asc(product.id)]
}

/** One page of the pieces in `scope`, with the meta of all pages. `relevance` replaces the default order. */
export async function listProducts(
  input: ListInput,
  scope: SQL,
  relevance?: SQL,
): Promise<{ data: Product[]; meta: ListMeta }> {
  const db = await getDb()
  const where = conditions(input, scope)
  const rows = await selectProducts(db)
    .where(where)
    .orderBy(...ordering(input.sort, input.lang, relevance))
    .limit(input.per_page)
    .offset((input.page - 1) * input.per_page)
  const [sums] = await db
    .select({
      total: sql`count(*)`.mapWith(Number),
      in_stock: sql`coalesce(sum(${product.available}), 0)`.mapWith(Number),
      from: sql<number | null>`min(${product.payable_paise}) filter (where ${product.available} = 1)`,
    })
    .from(product)
    .where(where)
  const total = sums?.total ?? 0
  const from = sums?.from ?? null
  return {
    data: await toProducts(rows, input.lang),
    meta: {
      total,
      page: input.page,
      per_page: input.per_page,
      pages: pageCount(total, input.per_page),
      facets: await countFacets(where, input.lang),
      in_stock: sums?.in_stock ?? 0,
      price_from: from === null ? null : toRupees(Number(from)),
    },
  }
}

async function countFacets(where: SQL | undefined, lang: Lang): Promise<Record<string, FacetCount[]>> {
  const values = sql.join(
    FACETS.map((facet) => sql`(${facet}::text, ${COLUMN[facet]}::text)`),
    sql`, `,
  )
  const rows = await (await getDb())
    .select({ kind: sql<string>`v.kind`, key: sql<string>`v.key`, count: sql`count(*)`.mapWith(Number) })
    .from(sql`${product} cross join lateral (values ${values}) as v(kind, key)`)
    .where(and(where, sql`v.key is not null`))
    .groupBy(sql`v.kind, v.key`)
  const terms = await loadTerms()
  const facets: Record<string, FacetCount[]> = Object.fromEntries(FACETS.map((facet) => [facet, []]))
  for (const row of rows) {
    facets[row.kind]?.push({ value: row.key, label: termLabel(terms, row.kind, row.key, lang), count: row.count })
  }
  for (const [kind, list] of Object.entries(facets)) list.sort(kind === 'weight' ? byBand : byCount(lang))
  return facets
}

const bandOrder: string[] = WEIGHT_BANDS.map(({ key }) => key)
const byBand = (a: FacetCount, b: FacetCount) => bandOrder.indexOf(a.value) - bandOrder.indexOf(b.value)
const byCount = (lang: Lang) => (a: FacetCount, b: FacetCount) =>
  b.count - a.count || a.label.localeCompare(b.label, lang)
