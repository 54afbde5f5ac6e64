import type { FoundRecord } from '@/lib/contract/admin/frame/find'
import { type Locale, localePath } from '@/lib/domain/locale'
import type { OrderState } from '@/lib/domain/order/order'

/** A page of the admin that the search offers by its name, its section, or other words for what is done there. */
export type FinderPage = { href: string; name: string; section: string; words: string }

export type FinderLabels = {
  find: string
  hint: string
  close: string
  pages: string
  kinds: Record<FoundRecord['kind'], string>
  states: Record<OrderState, string>
  searching: string
  nothing: string
  failed: string
  /** Of the number of results, for screen readers. */
  found: string
}

/** The folder of each kind below `/staff`, where the page of a record has its key. */
const FOLDERS: Record<FoundRecord['kind'], string> = {
  order: 'orders',
  customer: 'customers',
  product: 'catalogue',
  quotation: 'orders/quotations',
  enquiry: 'enquiries',
}

export const toRecordPath = ({ kind, key }: FoundRecord, locale: Locale): string =>
  localePath(locale, `/staff/${FOLDERS[kind]}/${encodeURIComponent(key)}`)
