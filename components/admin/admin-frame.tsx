import type { ReactNode } from 'react'
import type { Locale } from '@/lib/domain/locale'
import { AdminNav } from './frame/admin-nav'
import { type AdminPagePath, getAdminPageNames, toAdminSection } from './frame/admin-sections'
import { KeepFocus } from './frame/keep-focus'
import { SectionPages } from './frame/section-pages'
import { MarkStaff } from './mark-staff'

/** `wide` lets the content use the full width, for layouts with columns. */
type Props = { activePage: AdminPagePath; locale: Locale; wide?: boolean; children: ReactNode }

/** The layout of every admin page: navigation, heading and content. */
export function AdminFrame({ activePage, locale, wide = false, children }: Props) {
  const pageNames = getAdminPageNames(locale)
  const section = toAdminSection(activePage)
  return (
    <>
      <AdminNav activeSection={section} isActivePage={section === activePage} locale={locale} />
      <main id="content" tabIndex={-1} className="admin-main">
        <div className="shop py-6 sm:py-10">
          <SectionPages section={section} activePage={activePage} locale={locale} />
          <h1 className="mb-6 text-3xl sm:text-4xl">{pageNames[activePage]}</h1>
          <MarkStaff isStaff />
          <KeepFocus />
          {wide ? children : <div className="max-w-4xl">{children}</div>}
        </div>
      </main>
    </>
  )
}
