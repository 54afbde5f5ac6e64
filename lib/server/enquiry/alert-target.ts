import { eq } from 'drizzle-orm'
import { getDb } from '../../db/connection'
import { type alert, category, product } from '../../db/schema'
import { toNewestQuery } from '../../domain/enquiry/alert'
import { parseListing, toParams } from '../../domain/listing/listing'
import type { Locale } from '../../domain/locale'
import { formatRupees, toRupees } from '../../domain/pricing/money'
import { categoryPath, productPath, typesOfPath } from '../../domain/routing/paths'
import { fill } from '../../domain/text/fill'
import { MESSAGES } from '../../i18n/messages'
import { getLandingName } from '../../seo/category-type'
import { findMatches } from '../listing/list-matches'
import { listProducts, productsWith, type Scope } from '../listing/listing'
import { resolveSearch } from '../search/search'

export type AlertRow = typeof alert.$inferSelect
export type AlertTarget = Pick<
  AlertRow,
  'product_id' | 'below_paise' | 'category_id' | 'landing' | 'search' | 'filters'
>

/** The products of the list of an alert, before its filters; null for a search whose words no product has. */
async function toScope({ category_id, landing, search }: AlertTarget, lang: Locale): Promise<Scope | null> {
  if (search !== null) return (await resolveSearch(search, lang))?.scope ?? null
  if (landing !== null) return productsWith('type_id', typesOfPath(landing))
  return productsWith('category_id', [category_id ?? 0])
}

/** Ids of all products, sold ones too, in the list of an alert; null if there is no such list. */
export async function findAlertMatches(target: AlertTarget, lang: Locale, more = ''): Promise<number[] | null> {
  const scope = await toScope(target, lang)
  return scope && findMatches(scope, `${target.filters}${more}`)
}

/**
 * What an alert waits for, in a language: `Stone 1 for ₹3,600 or less`, `Blue Sapphire: Sri Lanka, 2 ct to 4 ct`. Reads
 * the product index, so it is called outside of a transaction.
 */
export async function describeAlert(target: AlertTarget, lang: Locale): Promise<string> {
  const title = await describeTarget(target, lang)
  if (target.product_id === null) return title
  const price = formatRupees(toRupees(target.below_paise ?? 0), lang)
  return fill(MESSAGES[lang].alert.mail.price, { title, price })
}

/** The product of an alert, or its list with the filters: `Stone 1`, `Blue Sapphire: Sri Lanka, 2 ct to 4 ct`. */
export async function describeTarget(target: AlertTarget, lang: Locale): Promise<string> {
  if (target.product_id !== null) return (await loadProduct(target.product_id))?.title[lang] ?? ''
  const name = await toListName(target, lang)
  const filters = (await describeFilters(target, lang)).join(', ')
  return filters ? fill(MESSAGES[lang].alert.mail.list, { name, filters }) : name
}

/** The path of the product or of the list, newest products first, without language. */
export async function toAlertPath(target: AlertTarget): Promise<string> {
  const { product_id, category_id, landing, search, filters } = target
  if (product_id !== null) return productPath((await loadProduct(product_id))?.slug ?? '')
  const newest = toNewestQuery(filters)
  if (search !== null) return `/gems/search?q=${encodeURIComponent(search)}&${newest}`
  if (landing !== null) return `${landing}?${newest}`
  const row = await loadCategory(category_id ?? 0)
  return row ? `${categoryPath({ slug: row.slug, category_type_id: row.type_id })}?${newest}` : '/gems'
}

async function loadProduct(id: number) {
  const db = await getDb()
  const [row] = await db.select({ title: product.title, slug: product.slug }).from(product).where(eq(product.id, id))
  return row
}

async function loadCategory(id: number) {
  const { name, slug, type_id } = category
  const [row] = await (await getDb()).select({ name, slug, type_id }).from(category).where(eq(category.id, id))
  return row
}

async function toListName({ category_id, landing, search }: AlertTarget, lang: Locale): Promise<string> {
  if (search !== null) return fill(MESSAGES[lang].alert.searchName, { words: search })
  if (landing !== null) return getLandingName(landing, lang)
  return (await loadCategory(category_id ?? 0))?.name[lang] ?? ''
}

/** The filters in words, with the labels that their values have in the shop. */
async function describeFilters(target: AlertTarget, lang: Locale): Promise<string[]> {
  const state = parseListing(Object.fromEntries(new URLSearchParams(target.filters)))
  const scope = target.filters === '' ? null : await toScope(target, lang)
  if (!state || !scope) return []
  const { mail } = MESSAGES[lang].alert
  const input = { ...toParams(state), page: 1, per_page: 1, sort: state.sort, lang }
  const { meta } = await listProducts(input, scope)
  const { carat, price, stock: _, ...facets } = state.filters
  const labels = Object.entries(facets).flatMap(([facet, values]) =>
    values.flatMap((value) => meta.facets[facet]?.find((one) => one.value === value)?.label ?? []),
  )
  const toText = (range: typeof carat, write: (end: number) => string) => {
    if (!range) return []
    const kind = range.min === null ? 'upTo' : range.max === null ? 'from' : 'between'
    return [fill(mail[kind], { min: write(range.min ?? 0), max: write(range.max ?? 0) })]
  }
  const number = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 })
  return [
    ...labels,
    ...toText(carat, (end) => `${number.format(end)}\u00a0ct`),
    ...toText(price, (end) => formatRupees(end, lang)),
  ]
}
