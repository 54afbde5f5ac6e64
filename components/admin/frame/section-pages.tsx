import { ChevronDown } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { getStaffRole } from '@/lib/api/admin/can-manage-shop'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import {
  ADMIN_SECTIONS,
  type AdminPagePath,
  type AdminSection,
  getAdminPageNames,
  getAdminSectionNames,
  isOpenTo,
} from './admin-sections'

type Props = { section: AdminSection; activePage: AdminPagePath; locale: Locale }

/** Links to those pages of a section that the role opens: rows above the heading, on a phone a list that unfolds, so that the heading is in view. */
export async function SectionPages({ section, activePage, locale }: Props) {
  const pageNames = getAdminPageNames(locale)
  const name = getAdminSectionNames(locale)[section]
  const role = (await getStaffRole()) ?? 'staff'
  const pages: AdminPagePath[] = [section, ...ADMIN_SECTIONS[section].filter((page) => isOpenTo(role, page))]
  if (pages.length === 1) return null
  const links = pages.map((page) => (
    <li key={page}>
      <a
        href={localePath(locale, `/staff/${page}`)}
        aria-current={page === activePage ? 'page' : undefined}
        className="inline-flex min-h-11 items-center border-b-2 border-transparent aria-[current=page]:border-gold hover:border-line"
      >
        {pageNames[page]}
      </a>
    </li>
  ))
  return (
    <nav aria-label={name} className="admin-pages mb-3">
      <details className="admin-pages-folded">
        <summary>
          {getTranslator(locale, 'staff')('morePages', { section: name })}
          <Icon of={ChevronDown} size={18} />
        </summary>
        <ul className="grid grid-cols-2 gap-x-5 pt-1">{links}</ul>
      </details>
      <ul className="flex flex-wrap gap-x-5 max-sm:hidden">{links}</ul>
    </nav>
  )
}
