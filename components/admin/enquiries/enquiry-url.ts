import { ENQUIRIES, type EnquiryKind } from '@/lib/domain/enquiry/enquiry'
import { ENQUIRY_STATES, type EnquiryState } from '@/lib/domain/enquiry/enquiry-state'
import { parsePageNumber } from '@/lib/domain/listing/page-number'
import { type Locale, localePath } from '@/lib/domain/locale'

/** Filters and page of the enquiry list; the URL holds all of them. */
export type EnquiryListQuery = {
  state?: EnquiryState
  kind?: EnquiryKind
  when?: TimeFilter
  responsible?: ResponsibleFilter
  /** Those to follow up by today. */
  followUp?: 'due'
  q?: string
  page: number
  awaited: boolean
}
const TIME_FILTERS = ['coming', 'past'] as const
type TimeFilter = (typeof TIME_FILTERS)[number]
const RESPONSIBLE_FILTERS = ['mine', 'nobody'] as const
type ResponsibleFilter = (typeof RESPONSIBLE_FILTERS)[number]
type SearchParams = Record<string, string | string[] | undefined>

const MAX_QUERY_LENGTH = 200

/** Parses the search parameters of the list; null when they are invalid. */
export function parseEnquiryListQuery(query: SearchParams): EnquiryListQuery | null {
  const lastValue = (name: string) => [query[name]].flat().at(-1) || undefined
  const page = parsePageNumber(lastValue('page'))
  const state = ENQUIRY_STATES.find((one) => one === lastValue('state'))
  const kind = ENQUIRIES.find((one) => one === lastValue('kind'))
  const when = TIME_FILTERS.find((one) => one === lastValue('when'))
  const q = lastValue('q')?.trim().slice(0, MAX_QUERY_LENGTH)
  if (page === null || (lastValue('state') && !state) || (lastValue('kind') && !kind)) return null
  if (lastValue('when') && !when) return null
  const responsible = RESPONSIBLE_FILTERS.find((one) => one === lastValue('responsible'))
  const isDue = lastValue('followup') === 'due'
  if ((lastValue('responsible') && !responsible) || (lastValue('followup') && !isDue)) return null
  return {
    page,
    awaited: lastValue('view') === 'awaited',
    ...(state && { state }),
    ...(kind && { kind }),
    ...(when && { when }),
    ...(responsible && { responsible }),
    ...(isDue && { followUp: 'due' }),
    ...(q && { q }),
  }
}

/** `/staff/enquiries?state=new&kind=consult&q=ruby&page=2` */
export function enquiryListUrl(
  locale: Locale,
  { state, kind, when, responsible, followUp, q, page = 1, awaited = false }: Partial<EnquiryListQuery>,
): string {
  const params = {
    ...(awaited && { view: 'awaited' }),
    ...(state && { state }),
    ...(kind && { kind }),
    ...(when && { when }),
    ...(responsible && { responsible }),
    ...(followUp && { followup: followUp }),
    ...(q && { q }),
  }
  const query = new URLSearchParams({ ...params, ...(page > 1 && { page: String(page) }) }).toString()
  return `${localePath(locale, '/staff/enquiries')}${query ? `?${query}` : ''}`
}
