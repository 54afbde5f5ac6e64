import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Category, Product } from '../contract/shapes'
import { getDb } from '../db/connection'
import { category, product } from '../db/schema'
import { fold } from '../domain/fold'
import type { Answer } from './answer'
import { listall } from './category'
import { type ListInput, listProducts } from './listing'
import type { Lang } from './terms'

const MAX_WORDS = 12
const SUGGESTED = { categories: 5, products: 6 }

function words(text: string): string[] {
  return fold(text).split(' ').filter(Boolean).slice(0, MAX_WORDS)
}

/** Every word must match, the last one as a beginning; folded words hold no operator, so the query cannot be broken. */
function tsquery(terms: string[], join: ' & ' | ' | '): SQL {
  return sql`to_tsquery('simple', ${terms.map((term) => `'${term}':*`).join(join)})`
}

const matches = (query: SQL): SQL => sql`${product.search} @@ ${query}`

/** Full text over both languages: all words, else any of them, best match first. */
export async function searchProducts(input: ListInput & { searchTerm: string }): Promise<Answer<Product[]>> {
  const terms = words(input.searchTerm)
  if (terms.length === 0) return listProducts(input, sql`false`)
  const all = tsquery(terms, ' & ')
  const found = await listProducts(input, matches(all), await relevance(all, terms))
  if (found.meta.total > 0 || terms.length === 1) return found
  const any = tsquery(terms, ' | ')
  return listProducts(input, matches(any), await relevance(any, terms))
}

/** Pieces of a category that is called exactly what was asked come first, then the weight of the matching words. */
async function relevance(query: SQL, terms: string[]): Promise<SQL> {
  const asked = terms.join(' ')
  const named = (await categoryNames()).filter(({ names }) => names.includes(asked)).map(({ id }) => id)
  const isNamed = named.length > 0 ? sql`(${inArray(product.category_id, named)})::int` : sql`0`
  return sql`(${isNamed} + ts_rank(${product.search}, ${query}))`
}

/** Categories whose names or aliases begin with the typed words, and the best pieces. */
export async function suggest({
  q,
  lang,
}: {
  q: string
  lang: Lang
}): Promise<Answer<{ categories: Category[]; products: Product[] }>> {
  const terms = words(q)
  if (terms.length === 0) return { data: { categories: [], products: [] } }
  const [categories, pieces] = [await suggestCategories(terms, lang), await suggestProducts(q, lang)]
  return { data: { categories, products: pieces } }
}

async function suggestCategories(terms: string[], lang: Lang): Promise<Category[]> {
  const begins = (name: string) => terms.every((term) => ` ${name}`.includes(` ${term}`))
  const found = (await categoryNames()).filter(({ names }) => names.some(begins)).map(({ id }) => id)
  const { data } = await listall({ lang })
  return data.filter(({ id }) => found.includes(id)).slice(0, SUGGESTED.categories)
}

/** Every name a category goes by, folded. */
async function categoryNames(): Promise<{ id: number; names: string[] }[]> {
  const { id, name, vedic_name, hindi_name, aliases } = category
  const rows = await (await getDb()).select({ id, name, vedic_name, hindi_name, aliases }).from(category)
  return rows.map((row) => ({
    id: row.id,
    names: [row.name.en, row.name.fr, row.vedic_name ?? '', row.hindi_name ?? '', ...row.aliases].map(fold),
  }))
}

async function suggestProducts(searchTerm: string, lang: Lang): Promise<Product[]> {
  const { data } = await searchProducts({ searchTerm, lang, page: 1, per_page: SUGGESTED.products, sort: 'ascending' })
  return data
}
