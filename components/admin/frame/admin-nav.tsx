import { Gem, Inbox, LayoutDashboard, Package, Tags, Users } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { translatorOf } from '@/lib/i18n/words'
import { PARTS, type Part, sectionNames } from './admin-sections'

const ICONS = {
  '': LayoutDashboard,
  orders: Package,
  enquiries: Inbox,
  catalogue: Gem,
  metadata: Tags,
  people: Users,
}
const parts = Object.keys(PARTS) as Part[]

/** Navigation between the sections of the admin: a row below the bar, on a phone a bar at the bottom. */
export function AdminNav({ at, isPage, locale }: { at: Part; isPage: boolean; locale: Locale }) {
  const names = sectionNames(locale)
  return (
    <nav aria-label={translatorOf(locale, 'staff')('pages')} className="desk-nav">
      <ul className="shop desk-nav-row">
        {parts.map((part) => (
          <li key={part}>
            <a
              href={localePath(locale, part ? `/staff/${part}` : '/staff')}
              aria-current={part === at ? (isPage ? 'page' : 'true') : undefined}
            >
              <Icon of={ICONS[part]} size={19} />
              {names[part]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
