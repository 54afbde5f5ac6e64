import type { Locale } from '@/lib/i18n/locale'
import { messagesOf } from '@/lib/i18n/words'

/** The sections of the admin, each with its pages apart from the first one. */
export const PARTS = {
  '': [],
  orders: [],
  enquiries: [],
  catalogue: [
    'catalogue/categories',
    'catalogue/banners',
    'catalogue/synonyms',
    'catalogue/delivery',
    'catalogue/rates',
    'catalogue/import',
  ],
  metadata: ['metadata/explain', 'metadata/check', 'metadata/addresses'],
  people: [],
} as const
export type Part = keyof typeof PARTS
export type StaffSection = Part | (typeof PARTS)[Part][number]

export const toPart = (at: StaffSection) => (at.split('/')[0] ?? '') as Part

export function sectionNames(locale: Locale): Record<StaffSection, string> {
  const { addresses, staff, metadata, explain, siteCheck } = messagesOf(locale)
  return {
    '': staff.today,
    orders: staff.orders,
    enquiries: staff.enquiries,
    catalogue: staff.catalogue,
    'catalogue/categories': staff.categories,
    'catalogue/banners': staff.banners,
    'catalogue/synonyms': staff.synonyms,
    'catalogue/delivery': staff.delivery,
    'catalogue/rates': staff.rates,
    'catalogue/import': staff.import,
    people: staff.people,
    metadata: metadata.title,
    'metadata/explain': explain.title,
    'metadata/addresses': addresses.title,
    'metadata/check': siteCheck.title,
  }
}
