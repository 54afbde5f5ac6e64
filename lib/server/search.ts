import { type SQL, sql } from 'drizzle-orm'
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
  const found = await listProducts(input, matches(all), sql`ts_rank(${product.search}, ${all})`)
  if (found.meta.total > 0 || terms.length === 1) return found
  const any = tsquery(terms, ' | ')
  return listProducts(input, matches(any), sql`ts_rank(${product.search}, ${any})`)
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
  const rows = await (await getDb())
    .select({
      id: category.id,
      name: category.name,
      vedic: category.vedic_name,
      hindi: category.hindi_name,
      aliases: category.aliases,
    })
    .from(category)
  const ids = rows
    .filter((row) => {
      const names = [row.name.en, row.name.fr, row.vedic ?? '', row.hindi ?? '', ...row.aliases].map((name) =>
        fold(name),
      )
      return names.some((name) => terms.every((term) => ` ${name}`.includes(` ${term}`)))
    })
    .map((row) => row.id)
  const { data } = await listall({ lang })
  return data.filter((item) => ids.includes(item.id)).slice(0, SUGGESTED.categories)
}

async function suggestProducts(searchTerm: string, lang: Lang): Promise<Product[]> {
  const { data } = await searchProducts({ searchTerm, lang, page: 1, per_page: SUGGESTED.products, sort: 'ascending' })
  return data
}
