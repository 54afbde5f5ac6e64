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

async function getOpenPages(section: AdminSection): Promise<AdminPagePath[]> {
  const role = (await getStaffRole()) ?? 'staff'
  const pages = ADMIN_SECTIONS[section].filter((page) => isOpenTo(role, page))
  return pages.length > 0 ? [section, ...pages] : []
}

/** Links to those pages of a section that the role opens; nothing for a section of one page. */
export async function SectionPageLinks({ section, activePage, locale, className }: Props & { className: string }) {
  const names = getAdminPageNames(locale)
  const pages = await getOpenPages(section)
  if (pages.length === 0) return null
  return (
    <ul aria-label={getAdminSectionNames(locale)[section]} className={className}>
      {pages.map((page) => (
        <li key={page}>
          <a
            href={localePath(locale, `/staff/${page}`)}
            aria-current={page === activePage ? 'page' : undefined}
            className="admin-page-link"
          >
            {names[page]}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The pages of a section on a phone: a list that unfolds, so that the heading is in view. */
export async function SectionPages({ section, activePage, locale }: Props) {
  if ((await getOpenPages(section)).length === 0) return null
  const name = getAdminSectionNames(locale)[section]
  return (
    <nav aria-label={name} className="admin-pages mb-3">
      <details className="admin-pages-folded">
        <summary>
          {getTranslator(locale, 'staff')('morePages', { section: name })}
          <Icon of={ChevronDown} size={18} />
        </summary>
        <SectionPageLinks section={section} activePage={activePage} locale={locale} className="admin-pages-list" />
      </details>
    </nav>
  )
}
