import type { ReactNode } from 'react'
import type { Locale } from '@/lib/domain/locale'
import { AdminNav } from './frame/admin-nav'
import { type AdminPagePath, getAdminPageNames, toAdminSection } from './frame/admin-sections'
import { KeepFocus } from './frame/keep-focus'
import { SectionPages } from './frame/section-pages'
import { MarkStaff } from './mark-staff'

type Props = {
  activePage: AdminPagePath
  /** The heading, where it is not the name of the page. */
  heading?: ReactNode
  locale: Locale
  /** Lets the content use the full width: every list, and layouts with columns. */
  wide?: boolean
  children: ReactNode
}

/** The layout of every admin page: navigation, heading and content. */
export function AdminFrame({ activePage, heading, locale, wide = false, children }: Props) {
  const section = toAdminSection(activePage)
  return (
    <div className="admin-frame">
      <AdminNav activeSection={section} activePage={activePage} locale={locale} />
      <main id="content" tabIndex={-1} className="admin-main">
        <div className="shop py-4 sm:py-6">
          <SectionPages section={section} activePage={activePage} locale={locale} />
          {heading ?? <h1 className="mb-4 text-3xl">{getAdminPageNames(locale)[activePage]}</h1>}
          <MarkStaff isStaff />
          <KeepFocus />
          {wide ? children : <div className="max-w-4xl">{children}</div>}
        </div>
      </main>
    </div>
  )
}
