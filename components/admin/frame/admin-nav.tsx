import { Gem, Inbox, LayoutDashboard, Package, Settings, Star, Tags } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { type AdminSection, getAdminPageNames, SECTION_NAMES } from './admin-sections'

const ICONS = {
  '': LayoutDashboard,
  orders: Package,
  enquiries: Inbox,
  reviews: Star,
  catalogue: Gem,
  metadata: Tags,
  settings: Settings,
}

/** Navigation between the sections of the admin: a row below the bar, on a phone a bar at the bottom. */
export function AdminNav({
  activeSection,
  isActivePage,
  locale,
}: {
  activeSection: AdminSection
  isActivePage: boolean
  locale: Locale
}) {
  const pageNames = getAdminPageNames(locale)
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
              <span className="admin-nav-name">{pageNames[section]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
