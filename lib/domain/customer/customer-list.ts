import { MAX_TAG_LENGTH } from './customer-tag'

/** The orders of the list of customers. */
export const CUSTOMER_SORTS = ['recent', 'spent', 'orders', 'name'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

const MAX_WORDS = 6

/**
 * The words of a search, each of which has to be found in a customer's name, mobile number, e-mail address or city. A
 * number is one word, without spaces and country code.
 * @example toCustomerWords('+91 98000 12345') // ['9800012345']
 */
export function toCustomerWords(text: string): string[] {
  const typed = text.trim().toLowerCase()
  if (/^\+?[\d\s()-]{4,}$/.test(typed)) {
    const digits = typed.replace(/\D/g, '')
    if (digits.length > 10) return [digits.replace(/^(91|0)/, '')]
    return [typed.startsWith('+') ? digits.replace(/^91/, '') : digits].filter(Boolean)
  }
  return typed.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
}

/** Groups of customers by which the list is filtered. */
export const CUSTOMER_GROUPS = ['repeat', 'none', 'newsletter', 'guests'] as const
export type CustomerGroup = (typeof CUSTOMER_GROUPS)[number]

/** What the list is filtered and ordered by; empty or null for no filter. */
export type CustomerChoice = { q: string; tag: string; group: CustomerGroup | null; sort: CustomerSort }

/** The query of a page of the list, without what is the default: `?q=Asha&tag=VIP&sort=spent&page=2`, or nothing. */
export function toCustomerQuery({ q, tag, group, sort, page }: CustomerChoice & { page: number }): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(tag && { tag }),
    ...(group && { group }),
    ...(sort !== 'recent' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `?${query}` : ''
}

const MAX_SEARCH = 100

const toText = (value: unknown, max: number) => (typeof value === 'string' ? value.trim().slice(0, max) : '')

/** Filters and order from the query of a URL; no group and the first order for unknown ones. */
export function parseCustomerQuery({ q, tag, group, sort }: Record<string, unknown>): CustomerChoice {
  return {
    q: toText(q, MAX_SEARCH),
    tag: toText(tag, MAX_TAG_LENGTH),
    group: CUSTOMER_GROUPS.find((one) => one === group) ?? null,
    sort: CUSTOMER_SORTS.find((one) => one === sort) ?? 'recent',
  }
}
