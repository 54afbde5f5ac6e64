import { or, sql } from 'drizzle-orm'
import type { ListMeta, Product } from '../../contract/shapes'
import { getDb } from '../../db/connection'
import { product } from '../../db/schema'
import type { Lang } from '../catalogue/terms'
import { type ListInput, listProducts, type Scope } from '../listing/listing'
import { toTextQuery } from '../listing/text-query'
import type { Answer, Context } from '../runtime/answer'
import { toUnderstood } from './search-filters'
import { meantBy } from './search-meant'
import { inOwnWords, knownSlipsMended, oneOfEach, type Plan, planOf, spelledRight, wordsOf } from './search-plan'
import { keptRecently } from './search-recent'
import { scopeOf } from './search-text'

export { suggest } from './search-suggest'

type SearchInput = ListInput & { searchTerm: string; exact?: '1' | undefined }
type Found = { data: Product[]; meta: ListMeta }

/** Nobody types more; each word of it may have to be compared with the whole dictionary. */
const MAX_LETTERS = 200
const CODE = /^(?=.*\d)[\p{L}\d]+(?:-[\p{L}\d]+)+$/u

/** What many ask for is found once in some seconds: prices and stock are this old at most. */
const RECENT_MS = 10_000
const MAX_RECENT = 200
const recently = keptRecently<Answer<Product[]>>(RECENT_MS, MAX_RECENT)

/** The search as `searchNow` does it, for a shopper's browser from memory. */
export function searchProducts(input: SearchInput, { address }: Context): Promise<Answer<Product[]>> {
  const searchTerm = input.searchTerm.slice(0, MAX_LETTERS).toWellFormed().trim()
  const asked = { ...input, searchTerm }
  // A page is kept by itself until its products change, so that it must never be made of an older answer.
  return address === 'server' ? searchNow(asked) : recently(JSON.stringify(asked), () => searchNow(asked))
}

/**
 * Full text over both languages. Numbers, origin and treatment that the query states are filters, the other words
 * must all be there. Ranked: first products of a category called exactly what was asked (“burma ruby”), then those of one
 * called like the words beside the filters (“ruby”, in “unheated ruby”), then by where the words stand: names count
 * more than facts, and facts more than codes. Sold products come last in every order.
 * Without a hit: the names the shop uses (neelam ring → blue sapphire ring), the singular, the spelling, then one of the words.
 */
export async function searchNow(input: SearchInput): Promise<Answer<Product[]>> {
  const { searchTerm: asked, lang } = input
  if (wordsOf(asked).length === 0) return listProducts(input, nothing)
  if (CODE.test(asked)) {
    const product = await listProducts(input, await byCode(asked))
    if (product.meta.total > 0) return product
  }
  const meant = input.exact ? null : await meantBy(asked, lang)
  const mended = input.exact ? null : ((await knownSlipsMended(meant ?? asked)) ?? meant)
  const first = await run(mended ?? asked, input)
  if (first.meta.total > 0) return first.finish(mended)
  const one = await oneOfEach(mended ?? asked)
  const single = one ? await run(one, input) : first
  if (single.meta.total > 0) return single.finish(mended)
  const right = input.exact ? null : await spelledRight(mended ?? asked)
  if (right) {
    const second = await run(right, input)
    if (second.meta.total > 0) return second.finish(right)
  }
  const plan = await planOf(asked)
  const some = plan.terms.length > 1 ? await list(plan, plan.terms, 'or', input) : first
  return { data: some.data, meta: { ...some.meta, ...(await told(asked, plan, lang)) } }
}

/** The products of an SKU or a report. */
async function byCode(code: string): Promise<Scope> {
  const upper = code.toUpperCase()
  const coded = or(sql`${product.sku} = ${upper}`, sql`upper(${product.report}->>'number') = ${upper}`)
  const rows = await (await getDb()).select({ id: product.id }).from(product).where(coded)
  return ({ placeOf }) => ({ places: rows.flatMap(({ id }) => placeOf.get(id) ?? []) })
}

const nothing: Scope = () => ({ places: [] })

async function run(text: string, input: SearchInput) {
  const plan = await planOf(text)
  const found = await list(plan, plan.terms, 'and', input)
  const own = found.meta.total === 0 && plan.terms.length > 1 ? await inOwnWords(plan.terms) : null
  const { data, meta } = own ? await list(plan, own, 'and', input) : found
  const finish = async (corrected: string | null): Promise<Found> => ({
    data,
    meta: { ...meta, ...(await told(text, plan, input.lang)), ...(corrected ? { corrected } : {}) },
  })
  return { data, meta, finish }
}

async function told(text: string, { parts }: Plan, lang: Lang): Promise<Pick<ListMeta, 'understood'>> {
  return parts.length > 0 ? { understood: await toUnderstood(text, parts, lang) } : {}
}

function list(plan: Plan, terms: string[], join: 'and' | 'or', input: ListInput): Promise<Found> {
  if (terms.length === 0 && plan.parts.length === 0) return listProducts(input, nothing)
  const query = terms.length > 0 ? toTextQuery(terms, join) : null
  return listProducts(input, scopeOf(plan, query, input.sort === 'ascending'))
}
