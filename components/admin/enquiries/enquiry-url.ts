import { ENQUIRIES, type EnquiryKind } from '@/lib/domain/enquiry/enquiry'
import { ENQUIRY_STATES, type EnquiryState } from '@/lib/domain/enquiry/enquiry-state'
import { toPageNumber } from '@/lib/domain/listing/page-number'
import { type Locale, localePath } from '@/lib/i18n/locale'

/** Filters and page of the enquiry list; the URL holds all of them. */
export type ListAsked = {
  state?: EnquiryState
  kind?: EnquiryKind
  when?: When
  q?: string
  page: number
  awaited: boolean
}
const WHEN = ['coming', 'past'] as const
type When = (typeof WHEN)[number]
type Query = Record<string, string | string[] | undefined>

const MAX_LETTERS = 200

/** Parses the search parameters of the list; null when they are invalid. */
export function readListAddress(query: Query): ListAsked | null {
  const said = (name: string) => [query[name]].flat().at(-1) || undefined
  const page = toPageNumber(said('page'))
  const state = ENQUIRY_STATES.find((one) => one === said('state'))
  const kind = ENQUIRIES.find((one) => one === said('kind'))
  const when = WHEN.find((one) => one === said('when'))
  const q = said('q')?.trim().slice(0, MAX_LETTERS)
  if (page === null || (said('state') && !state) || (said('kind') && !kind)) return null
  if (said('when') && !when) return null
  return {
    page,
    awaited: said('view') === 'awaited',
    ...(state && { state }),
    ...(kind && { kind }),
    ...(when && { when }),
    ...(q && { q }),
  }
}

/** `/staff/enquiries?state=new&kind=consult&q=ruby&page=2` */
export function listAddress(
  locale: Locale,
  { state, kind, when, q, page = 1, awaited = false }: Partial<ListAsked>,
): string {
  const params = {
    ...(awaited && { view: 'awaited' }),
    ...(state && { state }),
    ...(kind && { kind }),
    ...(when && { when }),
    ...(q && { q }),
  }
  const query = new URLSearchParams({ ...params, ...(page > 1 && { page: String(page) }) }).toString()
  return `${localePath(locale, '/staff/enquiries')}${query ? `?${query}` : ''}`
}
