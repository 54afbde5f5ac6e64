import { toPageNumber } from '../listing/page-number'

export const ADMIN_STATES = ['sale', 'sold', 'hidden', 'low', 'no_photo', 'no_french'] as const
export const ADMIN_SORTS = ['changed', 'number', 'price_low', 'price_high', 'stock_low', 'stock_high'] as const

/** Filters, order and page of the admin's product table. */
export type AdminChoice = {
  q: string
  category?: number
  state?: (typeof ADMIN_STATES)[number]
  sort: (typeof ADMIN_SORTS)[number]
  page: number
}

const LONGEST = 120
const AT = '/staff/catalogue'
const text = (given: string | string[] | undefined) => (typeof given === 'string' ? given : '')

/** Parses the query of the URL; null if it is invalid. */
export function parseAdminChoice(asked: Record<string, string | string[] | undefined>): AdminChoice | null {
  const page = toPageNumber(asked.page)
  const category = text(asked.category)
  const state = ADMIN_STATES.find((one) => one === text(asked.state))
  const sort = ADMIN_SORTS.find((one) => one === (text(asked.sort) || 'changed'))
  if (page === null || !sort || (text(asked.state) && !state) || !/^\d{0,9}$/.test(category)) return null
  return {
    q: text(asked.q).trim().slice(0, LONGEST),
    ...(Number(category) > 0 && { category: Number(category) }),
    ...(state && { state }),
    sort,
    page,
  }
}

/** The URL of a query, without defaults. */
export function toAdminAddress({ q, category, state, sort, page }: AdminChoice): string {
  const asked = new URLSearchParams({
    ...(q && { q }),
    ...(category !== undefined && { category: String(category) }),
    ...(state && { state }),
    ...(sort !== 'changed' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return asked.size > 0 ? `${AT}?${asked}` : AT
}
