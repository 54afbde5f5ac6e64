import type { ReactNode } from 'react'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { AdminNav } from './frame/admin-nav'
import { PARTS, type StaffSection, sectionNames, toPart } from './frame/admin-sections'
import { MarkStaff } from './mark-staff'

/** `wide` lets the content use the full width, for layouts with columns. */
type Props = { at: StaffSection; locale: Locale; wide?: boolean; children: ReactNode }

/** The layout of every admin page: navigation, heading and content. */
export function StaffFrame({ at, locale, wide = false, children }: Props) {
  const names = sectionNames(locale)
  const part = toPart(at)
  const pages: readonly StaffSection[] = PARTS[part].length > 0 ? [part, ...PARTS[part]] : []
  return (
    <>
      <AdminNav at={part} isPage={part === at} locale={locale} />
      <main id="content" tabIndex={-1} className="desk-main">
        <div className="shop py-6 sm:py-10">
          {pages.length > 0 && (
            <nav aria-label={names[part]} className="desk-pages mb-4 sm:mb-6">
              <ul className="flex flex-wrap gap-x-5">
                {pages.map((page) => (
                  <li key={page}>
                    <a
                      href={localePath(locale, `/staff/${page}`)}
                      aria-current={page === at ? 'page' : undefined}
                      className="inline-flex min-h-11 items-center border-b-2 border-transparent aria-[current=page]:border-gold hover:border-line"
                    >
                      {names[page]}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <h1 className="mb-6 text-3xl sm:text-4xl">{names[at]}</h1>
          <MarkStaff isStaff />
          {wide ? children : <div className="max-w-4xl">{children}</div>}
        </div>
      </main>
    </>
  )
}
