import { or, sql } from 'drizzle-orm'
import type { ListMeta, Product } from '../../contract/shapes'
import { getDb } from '../../db/connection'
import { product } from '../../db/schema'
import { DEFAULT_SORT } from '../../domain/listing/listing'
import type { Locale } from '../../domain/locale'
import { parseSearchQuery } from '../../domain/search/query'
import { type ListInput, listProducts, type Scope } from '../listing/listing'
import { toTextQuery } from '../listing/text-query'
import type { Answer, Context } from '../runtime/answer'
import { cacheRecent } from './search-cache'
import { toUnderstood } from './search-filters'
import {
  fixKnownMisspellings,
  fixSpelling,
  planQuery,
  type SearchPlan,
  toCatalogueNames,
  toSingular,
  wordsOf,
} from './search-plan'
import { rewriteConcepts, rewriteSpellings, rewriteWithSynonyms } from './search-synonyms'
import { toScope } from './search-text'

export { suggest } from './search-suggest'

type SearchInput = ListInput & { searchTerm: string; exact?: '1' | undefined }
type SearchResult = { data: Product[]; meta: ListMeta; scope: Scope }
/** The products that a search lists, before filters, and its words as corrected. */
type ResolvedSearch = { words: string; scope: Scope }

/** Longer queries are cut: each word may have to be compared with the whole dictionary. */
const MAX_CHARACTERS = 200
const CODE = /^(?=.*\d)[\p{L}\d]+(?:-[\p{L}\d]+)+$/u

/** Frequent searches are answered from memory: maximum age of prices and stock. */
const RECENT_MS = 10_000
const MAX_RECENT = 200
const recentSearch = cacheRecent<Answer<Product[]>>(RECENT_MS, MAX_RECENT)

/** `searchNow` with a cache for requests from browsers. */
export function searchProducts(input: SearchInput, { address }: Context): Promise<Answer<Product[]>> {
  const searchTerm = input.searchTerm.slice(0, MAX_CHARACTERS).toWellFormed().trim()
  const normalized = { ...input, searchTerm }
  // A rendered page is cached until its products change, so it must never be built from an older answer.
  return address === 'server'
    ? searchNow(normalized)
    : recentSearch(JSON.stringify(normalized), () => searchNow(normalized))
}

/**
 * Full text search in both languages. Numbers, origin and treatment in the query become filters; all other words must
 * match. Ranking: products of a category with exactly the searched name (“burma ruby”), then of a category named like
 * the words without the filters (“ruby” in “unheated ruby”), then by position of the words: names count more than
 * facts, facts more than codes. Ties follow the featured order,
 * and sold products come last in every order.
 * Other spellings, planets, rashis and months count as the names of their stones. Without a hit it tries the shop's own names (neelam ring → blue sapphire ring), the singular, the spelling, then any
 * of the words.
 */
export async function searchNow(input: SearchInput): Promise<Answer<Product[]>> {
  const { data, meta } = await find(input)
  return { data, meta }
}

/** The products that have all words of a search, for a saved one; null if there is none. */
export async function resolveSearch(searchTerm: string, lang: Locale): Promise<ResolvedSearch | null> {
  const { meta, scope } = await find({ searchTerm, lang, page: 1, per_page: 1, sort: DEFAULT_SORT })
  return meta.total > 0 && !meta.any_word ? { words: meta.corrected ?? searchTerm, scope } : null
}

async function find(input: SearchInput): Promise<SearchResult> {
  const { searchTerm: text, lang } = input
  if (wordsOf(text).length === 0) return listScope(input, noProducts)
  if (CODE.test(text)) {
    const product = await listScope(input, await byCode(text))
    if (product.meta.total > 0) return product
  }
  const synonymText = input.exact ? null : await rewriteWithSynonyms(text, lang)
  const fixedText = input.exact ? null : ((await fixKnownMisspellings(synonymText ?? text)) ?? synonymText)
  const meant = input.exact ? null : await runMeant(fixedText ?? text, fixedText, input)
  if (meant) return meant
  const first = await run(fixedText ?? text, input)
  if (first.meta.total > 0) return first.finish(fixedText)
  const singularText = await toSingular(fixedText ?? text)
  const single = singularText ? await run(singularText, input) : first
  if (single.meta.total > 0) return single.finish(fixedText)
  const respelled = input.exact ? null : await fixSpelling(fixedText ?? text)
  if (respelled) {
    const second = await run(respelled, input)
    if (second.meta.total > 0) return second.finish(respelled)
  }
  const plan = await planQuery(text)
  const fallback = plan.terms.length > 1 ? await list(plan, plan.terms, 'or', input) : first
  const isAnyWord = fallback.meta.total > 0
  const meta = {
    ...fallback.meta,
    ...(await toUnderstoodMeta(text, lang)),
    ...(isAnyWord && { any_word: true as const }),
  }
  return { data: fallback.data, scope: fallback.scope, meta }
}

/** The products with this SKU or report number. */
async function byCode(code: string): Promise<Scope> {
  const upper = code.toUpperCase()
  const coded = or(sql`${product.sku} = ${upper}`, sql`upper(${product.report}->>'number') = ${upper}`)
  const rows = await (await getDb()).select({ id: product.id }).from(product).where(coded)
  return ({ rowOf }) => ({ rows: rows.flatMap(({ id }) => rowOf.get(id) ?? []) })
}

const noProducts: Scope = () => ({ rows: [] })

/** Results for what the words mean: another spelling of a gem, or the stone of a planet or a month; null without any. */
async function runMeant(text: string, corrected: string | null, input: SearchInput): Promise<SearchResult | null> {
  const spelled = await rewriteSpellings(text, input.lang)
  const meant = await rewriteConcepts(spelled ?? text, input.lang)
  if (!spelled && !meant) return null
  const results = await run(meant ?? spelled ?? text, input, text)
  return results.meta.total > 0 ? results.finish(meant ?? corrected) : null
}

async function run(text: string, input: SearchInput, typed = text) {
  const plan = await planQuery(text)
  const results = await list(plan, plan.terms, 'and', input)
  const catalogueNames = results.meta.total === 0 && plan.terms.length > 1 ? await toCatalogueNames(plan.terms) : null
  const { data, meta, scope } = catalogueNames ? await list(plan, catalogueNames, 'and', input) : results
  const finish = async (corrected: string | null): Promise<SearchResult> => ({
    data,
    scope,
    meta: { ...meta, ...(await toUnderstoodMeta(typed, input.lang)), ...(corrected ? { corrected } : {}) },
  })
  return { data, meta, scope, finish }
}

async function toUnderstoodMeta(text: string, lang: Locale): Promise<Pick<ListMeta, 'understood'>> {
  const understood = await toUnderstood(text, parseSearchQuery(text).parts, lang)
  return understood.length > 0 ? { understood } : {}
}

function list(plan: SearchPlan, terms: string[], join: 'and' | 'or', input: ListInput): Promise<SearchResult> {
  if (terms.length === 0 && plan.parts.length === 0) return listScope(input, noProducts)
  const query = terms.length > 0 ? toTextQuery(terms, join) : null
  return listScope(input, toScope(plan, query, input.sort === DEFAULT_SORT))
}

async function listScope(input: ListInput, scope: Scope): Promise<SearchResult> {
  return { ...(await listProducts(input, scope)), scope }
}
