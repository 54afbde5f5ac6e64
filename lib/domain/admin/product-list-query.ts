import { parsePageNumber } from '../listing/page-number'

/** How many products one change of many may have. */
export const MAX_PRODUCTS_AT_ONCE = 1_000

export const PRODUCT_LIST_STATES = ['sale', 'sold', 'hidden'] as const
/** What a product lacks. Earlier links have it as the state, and so may a client. */
export const PRODUCT_LIST_NEEDS = ['low', 'no_photo', 'no_french', 'no_cost'] as const
export const PRODUCT_LIST_SORTS = [
  'changed',
  'number',
  'price_low',
  'price_high',
  'stock_low',
  'stock_high',
  'margin_low',
  'margin_high',
] as const

/** Filters, order and page of the admin's product table; the prices are whole rupees of the selling price. */
export type ProductListQuery = {
  q: string
  category?: number
  state?: (typeof PRODUCT_LIST_STATES)[number]
  need?: (typeof PRODUCT_LIST_NEEDS)[number]
  price_from?: number
  price_to?: number
  sort: (typeof PRODUCT_LIST_SORTS)[number]
  page: number
}

/** Choices that tell something about the cost, which only managers and owners may see. */
const COST_CHOICES: readonly string[] = ['no_cost', 'margin_low', 'margin_high']
export const isCostChoice = (choice: string | undefined) => COST_CHOICES.includes(choice ?? '')

const MAX_SEARCH_LENGTH = 120
const PRODUCT_LIST_PATH = '/staff/catalogue'
const toText = (raw: string | string[] | undefined) => (typeof raw === 'string' ? raw : '')

/** Parses the query of the URL; null if it is invalid. */
export function parseProductListQuery(query: Record<string, string | string[] | undefined>): ProductListQuery | null {
  const page = parsePageNumber(query.page)
  const stateText = toText(query.state)
  const needText = toText(query.need)
  const state = PRODUCT_LIST_STATES.find((one) => one === stateText)
  const need = PRODUCT_LIST_NEEDS.find((one) => one === (needText || stateText))
  const sort = PRODUCT_LIST_SORTS.find((one) => one === (toText(query.sort) || 'changed'))
  const numbers = [query.category, query.price_from, query.price_to].map(toText)
  if (page === null || !sort || numbers.some((text) => !/^\d{0,9}$/.test(text))) return null
  if ((stateText && !state && !need) || (needText && !need)) return null
  const [category = 0, priceFrom = 0, priceTo = 0] = numbers.map(Number)
  return {
    q: toText(query.q).trim().slice(0, MAX_SEARCH_LENGTH),
    ...(category > 0 && { category }),
    ...(state && { state }),
    ...(need && { need }),
    ...(priceFrom > 0 && { price_from: priceFrom }),
    ...(priceTo > 0 && { price_to: priceTo }),
    sort,
    page,
  }
}

/** The URL of a query, without defaults. */
export function toProductListUrl({ q, sort, page, ...filters }: ProductListQuery): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))),
    ...(sort !== 'changed' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${PRODUCT_LIST_PATH}?${query}` : PRODUCT_LIST_PATH
}

/** Whether nothing limits the list to some products of the shop. */
export const isUnfiltered = (choice: ProductListQuery): boolean =>
  toProductListUrl({ ...choice, sort: 'changed', page: 1 }) === PRODUCT_LIST_PATH
