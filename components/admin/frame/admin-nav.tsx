import { FileText, Gem, Inbox, LayoutDashboard, Package, Settings, Tags } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { type AdminSection, getAdminSectionNames, SECTION_NAMES } from './admin-sections'

const ICONS = {
  '': LayoutDashboard,
  orders: Package,
  enquiries: Inbox,
  catalogue: Gem,
  content: FileText,
  metadata: Tags,
  settings: Settings,
}

/** Navigation between the sections of the admin: a row below the bar, on a phone a bar at the bottom. */
export function AdminNav({
  activeSection,
  isActivePage,
  locale,
}: {
  /** Null on a page of no section. */
  activeSection: AdminSection | null
  isActivePage: boolean
  locale: Locale
}) {
  const names = getAdminSectionNames(locale)
  return (
    <nav aria-label={getTranslator(locale, 'staff')('pages')} className="admin-nav">
      <ul className="shop admin-nav-row">
        {SECTION_NAMES.map((section) => (
          <li key={section}>
            <a
              href={localePath(locale, section ? `/staff/${section}` : '/staff')}
              aria-current={section === activeSection ? (isActivePage ? 'page' : 'true') : undefined}
            >
              <Icon of={ICONS[section]} size={19} />
              <span className="admin-nav-name">{names[section]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
