import type { ReactNode } from 'react'
import { type Locale, localePath } from '@/lib/domain/locale'
import { AdminNav } from './frame/admin-nav'
import { ADMIN_SECTIONS, type AdminPagePath, getAdminPageNames, toAdminSection } from './frame/admin-sections'
import { MarkStaff } from './mark-staff'

/** `wide` lets the content use the full width, for layouts with columns. */
type Props = { activePage: AdminPagePath; locale: Locale; wide?: boolean; children: ReactNode }

/** The layout of every admin page: navigation, heading and content. */
export function AdminFrame({ activePage, locale, wide = false, children }: Props) {
  const pageNames = getAdminPageNames(locale)
  const section = toAdminSection(activePage)
  const pages: readonly AdminPagePath[] =
    ADMIN_SECTIONS[section].length > 0 ? [section, ...ADMIN_SECTIONS[section]] : []
  return (
    <>
      <AdminNav activeSection={section} isActivePage={section === activePage} locale={locale} />
      <main id="content" tabIndex={-1} className="admin-main">
        <div className="shop py-6 sm:py-10">
          {pages.length > 0 && (
            <nav aria-label={pageNames[section]} className="admin-pages mb-4 sm:mb-6">
              <ul className="flex flex-wrap gap-x-5">
                {pages.map((page) => (
                  <li key={page}>
                    <a
                      href={localePath(locale, `/staff/${page}`)}
                      aria-current={page === activePage ? 'page' : undefined}
                      className="inline-flex min-h-11 items-center border-b-2 border-transparent aria-[current=page]:border-gold hover:border-line"
                    >
                      {pageNames[page]}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <h1 className="mb-6 text-3xl sm:text-4xl">{pageNames[activePage]}</h1>
          <MarkStaff isStaff />
          {wide ? children : <div className="max-w-4xl">{children}</div>}
        </div>
      </main>
    </>
  )
}
