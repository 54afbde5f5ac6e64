import type { DocumentKind } from '../pricing/invoice'
import { toCalendarDay } from '../time/calendar-day'

/** The kinds of documents that the list of invoices filters by; `all` is both. */
export const SHOWN_DOCUMENTS = ['all', 'invoice', 'credit_note'] as const satisfies readonly (DocumentKind | 'all')[]
export type ShownDocuments = (typeof SHOWN_DOCUMENTS)[number]

/** The filter of the list: a search, the kind, and days in India, each empty for no limit. */
export type InvoiceQuery = { q: string; kind: ShownDocuments; from: string; to: string; page: number }

const MAX_SEARCH = 80

/** The filter from the query of a URL; what cannot be read limits nothing. */
export function parseInvoiceQuery({ q, kind, from, to }: Record<string, unknown>): Omit<InvoiceQuery, 'page'> {
  return {
    q: typeof q === 'string' ? q.trim().slice(0, MAX_SEARCH) : '',
    kind: SHOWN_DOCUMENTS.find((one) => one === kind) ?? 'all',
    from: toCalendarDay(from),
    to: toCalendarDay(to),
  }
}

/** The query of a page of the list, without what is the default: `?kind=credit_note&page=2`, or nothing. */
export function toInvoiceQuery({ q, kind, from, to, page }: InvoiceQuery): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(kind !== 'all' && { kind }),
    ...(from && { from }),
    ...(to && { to }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `?${query}` : ''
}
