import { toPageNumber } from './page-number'

export const DESK_STATES = ['sale', 'sold', 'hidden', 'low', 'no_photo', 'no_french'] as const
export const DESK_SORTS = ['changed', 'number', 'price_low', 'price_high', 'stock_low', 'stock_high'] as const

/** Which pieces the desk's table shows. */
export type DeskChoice = {
  q: string
  category?: number
  state?: (typeof DESK_STATES)[number]
  sort: (typeof DESK_SORTS)[number]
  page: number
}

const LONGEST = 120
const AT = '/staff/catalogue'
const text = (given: string | string[] | undefined) => (typeof given === 'string' ? given : '')

/** The choice that an address names; null for what no address of the desk says. */
export function parseDeskChoice(asked: Record<string, string | string[] | undefined>): DeskChoice | null {
  const page = toPageNumber(asked.page)
  const category = text(asked.category)
  const state = DESK_STATES.find((one) => one === text(asked.state))
  const sort = DESK_SORTS.find((one) => one === (text(asked.sort) || 'changed'))
  if (page === null || !sort || (text(asked.state) && !state) || !/^\d{0,9}$/.test(category)) return null
  return {
    q: text(asked.q).trim().slice(0, LONGEST),
    ...(Number(category) > 0 && { category: Number(category) }),
    ...(state && { state }),
    sort,
    page,
  }
}

/** The address of a choice, without what is the same by itself. */
export function toDeskAddress({ q, category, state, sort, page }: DeskChoice): string {
  const asked = new URLSearchParams({
    ...(q && { q }),
    ...(category !== undefined && { category: String(category) }),
    ...(state && { state }),
    ...(sort !== 'changed' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return asked.size > 0 ? `${AT}?${asked}` : AT
}
