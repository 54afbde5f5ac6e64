import type { ReactNode } from 'react'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { messagesOf } from '@/lib/i18n/words'
import { MarkStaff } from './mark-staff'

const PAGES = [
  '',
  'orders',
  'enquiries',
  'metadata',
  'metadata/explain',
  'metadata/check',
  'metadata/addresses',
] as const
export type StaffSection = (typeof PAGES)[number]

/** `wide` for what stands side by side. */
type Props = { at: StaffSection; locale: Locale; wide?: boolean; children: ReactNode }

/** The head of every page of the shop's own side, and the ways between them. */
export function StaffFrame({ at, locale, wide = false, children }: Props) {
  const { addresses, staff, metadata, explain, siteCheck } = messagesOf(locale)
  const names = {
    '': staff.title,
    orders: staff.orders,
    enquiries: staff.enquiries,
    metadata: metadata.title,
    'metadata/explain': explain.title,
    'metadata/addresses': addresses.title,
    'metadata/check': siteCheck.title,
  }
  return (
    <div className={`shop py-8 sm:py-12 ${wide ? '' : 'max-w-5xl'}`}>
      <nav aria-label={staff.pages} className="mb-6">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {PAGES.map((page) => (
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
      <h1 className="mb-6 text-3xl sm:text-4xl">{names[at]}</h1>
      <MarkStaff isStaff />
      {children}
    </div>
  )
}
