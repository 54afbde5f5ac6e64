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

/** The query of a page of the list, without what is the default: `?q=Asha&sort=spent&page=2`, or nothing. */
export function toCustomerQuery({ q, sort, page }: { q: string; sort: CustomerSort; page: number }): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(sort !== 'recent' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `?${query}` : ''
}

const MAX_SEARCH = 100

/** Search and order from the query of a URL; the first order for an unknown one. */
export function parseCustomerQuery({ q, sort }: Record<string, unknown>): { q: string; sort: CustomerSort } {
  const text = typeof q === 'string' ? q.trim().slice(0, MAX_SEARCH) : ''
  return { q: text, sort: CUSTOMER_SORTS.find((one) => one === sort) ?? 'recent' }
}
