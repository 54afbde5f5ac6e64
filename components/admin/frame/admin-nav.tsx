import { FileText, Gem, Inbox, LayoutDashboard, Package, Settings, Tags } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { getStaffMember } from '@/lib/api/admin/can-manage-shop'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { getTranslator } from '@/lib/i18n/translator'
import { type AdminPagePath, type AdminSection, getAdminSectionNames, SECTION_NAMES } from './admin-sections'
import { SectionPageLinks } from './section-pages'

const ICONS = {
  '': LayoutDashboard,
  orders: Package,
  enquiries: Inbox,
  catalogue: Gem,
  content: FileText,
  metadata: Tags,
  settings: Settings,
}

type Props = {
  /** Null on a page of no section. */
  activeSection: AdminSection | null
  activePage: AdminPagePath | null
  locale: Locale
}

/**
 * Navigation between the sections of the admin, with the pages of the active one: beside the content, on a tablet in rows
 * above it, on a phone the sections are a bar at the bottom. The numbers are those of orders with open work and of new enquiries.
 */
export async function AdminNav({ activeSection, activePage, locale }: Props) {
  const names = getAdminSectionNames(locale)
  const t = getTranslator(locale, 'staff')
  const member = await getStaffMember()
  const waiting: Partial<Record<AdminSection, number>> = { orders: member?.orders, enquiries: member?.enquiries }
  return (
    <nav aria-label={t('pages')} className="admin-nav">
      <ul className="shop admin-nav-row">
        {SECTION_NAMES.map((section) => (
          <li key={section}>
            <a
              className="admin-nav-section"
              href={localePath(locale, section ? `/staff/${section}` : '/staff')}
              aria-current={section === activeSection ? (section === activePage ? 'page' : 'true') : undefined}
            >
              <Icon of={ICONS[section]} size={19} />
              <span className="admin-nav-name">{names[section]}</span>
              <WaitingCount
                count={waiting[section] ?? 0}
                text={t('toDo', { count: waiting[section] ?? 0 })}
                locale={locale}
              />
            </a>
            {section === activeSection && activePage !== null && (
              <SectionPageLinks section={section} activePage={activePage} locale={locale} className="admin-nav-pages" />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The number beside a section, in full for screen readers; nothing where no work waits. */
function WaitingCount({ count, text, locale }: { count: number; text: string; locale: Locale }) {
  if (count === 0) return null
  return (
    <span className="admin-nav-count">
      <span aria-hidden="true">{getNumberFormat(locale, {}).format(count)}</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}
