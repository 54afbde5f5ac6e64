import { parsePageNumber } from '../listing/page-number'

/** How many products one change of many may have. */
export const MAX_PRODUCTS_AT_ONCE = 1_000

export const PRODUCT_LIST_STATES = ['sale', 'sold', 'hidden', 'low', 'no_photo', 'no_french', 'no_cost'] as const
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

/** Filters, order and page of the admin's product table. */
export type ProductListQuery = {
  q: string
  category?: number
  state?: (typeof PRODUCT_LIST_STATES)[number]
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
  const category = toText(query.category)
  const state = PRODUCT_LIST_STATES.find((one) => one === toText(query.state))
  const sort = PRODUCT_LIST_SORTS.find((one) => one === (toText(query.sort) || 'changed'))
  if (page === null || !sort || (toText(query.state) && !state) || !/^\d{0,9}$/.test(category)) return null
  return {
    q: toText(query.q).trim().slice(0, MAX_SEARCH_LENGTH),
    ...(Number(category) > 0 && { category: Number(category) }),
    ...(state && { state }),
    sort,
    page,
  }
}

/** The URL of a query, without defaults. */
export function toProductListUrl({ q, category, state, sort, page }: ProductListQuery): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(category !== undefined && { category: String(category) }),
    ...(state && { state }),
    ...(sort !== 'changed' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${PRODUCT_LIST_PATH}?${query}` : PRODUCT_LIST_PATH
}
