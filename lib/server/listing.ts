import { and, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
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
const ORDER = {
  ascending: sql`hit.key desc`,
  'a-z': sql`hit.key`,
  'z-a': sql`hit.key desc`,
  low: sql`hit.key`,
  high: sql`hit.key desc`,
} as const

/** What a piece is ordered by; only the default order asks how well it matches, which costs the most. */
function sortKey({ sort, lang }: ListInput, relevance: SQL = sql`0`): SQL {
  if (sort === 'ascending') return relevance
  if (sort === 'low' || sort === 'high') return sql`${product.payable_paise}`
  return lang === 'fr' ? sql`${product.rank_fr}` : sql`${product.rank_en}`
}

const FACET_COLUMNS = sql.join(
  FACETS.map((facet) => sql`${COLUMN[facet]} as ${sql.identifier(facet)}`),
  sql`, `,
)
const FACET_NAMES = sql.join(
  FACETS.map((facet) => sql.identifier(facet)),
  sql`, `,
)
const FACET_SETS = sql.join(
  FACETS.map((facet) => sql`(${sql.identifier(facet)})`),
  sql`, `,
)

/** Postgres marks the columns a row was not grouped by, the first one in the highest bit. */
const ALL_FACETS = 2 ** FACETS.length - 1
const facetOf = (mask: number) => FACETS[FACETS.length - 1 - Math.log2(ALL_FACETS - mask)]

type Count = [mask: number, key: string, count: number]
type Found = { ids: number[]; total: number; in_stock: number; lowest: number | null; counts: Count[] }

/** The numbers of one page and what is counted over all pages: every matching row is read once. */
async function find(input: ListInput, scope: SQL, relevance?: SQL): Promise<Found> {
  const hits = sql`select ${product.id} as id, ${product.available} as available, ${product.payable_paise} as payable,
    ${sortKey(input, relevance)} as key, ${FACET_COLUMNS} from ${product} where ${conditions(input, scope)}`
  const page = sql`select hit.id from hit order by hit.available desc, ${ORDER[input.sort]}, hit.id
    limit ${input.per_page} offset ${(input.page - 1) * input.per_page}`
  const counts = sql`select grouping(${FACET_NAMES}) as mask, coalesce(${FACET_NAMES}) as value, count(*) as pieces
    from hit group by grouping sets (${FACET_SETS})`
  const sums = sql`select count(*)::int as total, coalesce(sum(available), 0)::int as in_stock,
    min(payable) filter (where available = 1)::float8 as lowest from hit`
  const [found] = await (await getDb())
    .select({
      ids: sql<number[]>`found.ids`,
      total: sql<number>`found.total`,
      in_stock: sql<number>`found.in_stock`,
      lowest: sql<number | null>`found.lowest`,
      counts: sql<Count[]>`found.counts`,
    })
    .from(sql`(with hit as materialized (${hits}), sums as (${sums}) select array(${page}) as ids, sums.*,
      (select coalesce(json_agg(json_build_array(mask, value, pieces)), '[]') from (${counts}) as counted
        where value is not null) as counts from sums) as found`)
  if (!found) throw new Error('a list without its count')
  return found
}

/** One page of the pieces in `scope`, with the meta of all pages. `relevance` replaces the default order. */
export async function listProducts(
  input: ListInput,
  scope: SQL,
  relevance?: SQL,
): Promise<{ data: Product[]; meta: ListMeta }> {
  const { ids, total, in_stock, lowest, counts } = await find(input, scope, relevance)
  const rows = ids.length === 0 ? [] : await selectProducts(await getDb()).where(inArray(product.id, ids))
  const byId = new Map(rows.map((row) => [row.product.id, row]))
  return {
    data: await toProducts(
      ids.flatMap((id) => byId.get(id) ?? []),
      input.lang,
    ),
    meta: {
      total,
      page: input.page,
      per_page: input.per_page,
      pages: pageCount(total, input.per_page),
      facets: await toFacets(counts, input.lang),
      in_stock,
      price_from: lowest === null ? null : toRupees(lowest),
    },
  }
}

async function toFacets(counts: Count[], lang: Lang): Promise<Record<string, FacetCount[]>> {
  const terms = await loadTerms()
  const facets: Record<string, FacetCount[]> = Object.fromEntries(FACETS.map((facet) => [facet, []]))
  for (const [mask, value, count] of counts) {
    const facet = facetOf(mask)
    if (facet) facets[facet]?.push({ value, label: termLabel(terms, facet, value, lang), count })
  }
  for (const [kind, list] of Object.entries(facets)) list.sort(kind === 'weight' ? byBand : byCount(lang))
  return facets
}

const bandOrder: string[] = WEIGHT_BANDS.map(({ key }) => key)
const byBand = (a: FacetCount, b: FacetCount) => bandOrder.indexOf(a.value) - bandOrder.indexOf(b.value)
const byCount = (lang: Lang) => (a: FacetCount, b: FacetCount) =>
  b.count - a.count || a.label.localeCompare(b.label, lang)
