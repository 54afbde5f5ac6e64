import type { ReactNode } from 'react'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { messagesOf } from '@/lib/i18n/words'
import { MarkStaff } from './mark-staff'

/** The parts of the shop's own side, and the pages of each beside its first one. */
const PARTS = {
  '': [],
  orders: [],
  enquiries: [],
  catalogue: [
    'catalogue/categories',
    'catalogue/banners',
    'catalogue/synonyms',
    'catalogue/delivery',
    'catalogue/import',
  ],
  metadata: ['metadata/explain', 'metadata/check', 'metadata/addresses'],
  people: [],
} as const
type Part = keyof typeof PARTS
export type StaffSection = Part | (typeof PARTS)[Part][number]

const partOf = (at: StaffSection) => (at.split('/')[0] ?? '') as Part

/** `wide` for what stands side by side. */
type Props = { at: StaffSection; locale: Locale; wide?: boolean; children: ReactNode }

/** The head of every page of the shop's own side, and the ways between them. */
export function StaffFrame({ at, locale, wide = false, children }: Props) {
  const { addresses, staff, metadata, explain, siteCheck } = messagesOf(locale)
  const names: Record<StaffSection, string> = {
    '': staff.today,
    orders: staff.orders,
    enquiries: staff.enquiries,
    catalogue: staff.catalogue,
    'catalogue/categories': staff.categories,
    'catalogue/banners': staff.banners,
    'catalogue/synonyms': staff.synonyms,
    'catalogue/delivery': staff.delivery,
    'catalogue/import': staff.import,
    people: staff.people,
    metadata: metadata.title,
    'metadata/explain': explain.title,
    'metadata/addresses': addresses.title,
    'metadata/check': siteCheck.title,
  }
  const part = partOf(at)
  const pages = PARTS[part]
  return (
    <div className={`shop py-8 sm:py-12 ${wide ? '' : 'max-w-5xl'}`}>
      <div className="mb-6">
        <StaffLinks label={staff.pages} pages={Object.keys(PARTS) as Part[]} {...{ at: part, names, locale }} />
        {pages.length > 0 && <StaffLinks label={names[part]} pages={[part, ...pages]} {...{ at, names, locale }} />}
      </div>
      <h1 className="mb-6 text-3xl sm:text-4xl">{names[at]}</h1>
      <MarkStaff isStaff />
      {children}
    </div>
  )
}

type Links = {
  label: string
  pages: readonly StaffSection[]
  at: StaffSection
  names: Record<StaffSection, string>
  locale: Locale
}

function StaffLinks({ label, pages, at, names, locale }: Links) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {pages.map((page) => (
          <li key={page}>
            <a
              href={localePath(locale, page ? `/staff/${page}` : '/staff')}
              aria-current={page === at ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent aria-[current=page]:border-gold hover:border-line"
            >
              {names[page]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
