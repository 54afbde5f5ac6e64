import { adminStateMessages } from '@/components/admin/orders/order-state-text'
import type { Role } from '@/lib/domain/customer/role'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { ADMIN_SECTIONS, getAdminPageNames, getAdminSectionNames, isOpenTo, SECTION_NAMES } from '../admin-sections'
import { Finder } from './finder'

/** The search of the admin with the texts of its language and the pages that the role opens. */
export function AdminFinder({ role, locale }: { role: Role; locale: Locale }) {
  const { staff } = getMessages(locale)
  const names = getAdminPageNames(locale)
  const sectionNames = getAdminSectionNames(locale)
  const pages = SECTION_NAMES.flatMap((section) =>
    [section, ...ADMIN_SECTIONS[section]]
      .filter((page) => isOpenTo(role, page))
      .map((page) => ({
        href: localePath(locale, page ? `/staff/${page}` : '/staff'),
        name: names[page],
        section: sectionNames[section],
      })),
  )
  return (
    <Finder
      pages={pages}
      locale={locale}
      labels={{
        find: staff.find,
        hint: staff.findHint,
        close: staff.findClose,
        pages: staff.findPages,
        kinds: staff.findKinds,
        states: adminStateMessages(locale),
        searching: staff.findSearching,
        nothing: staff.findNothing,
        failed: staff.findFailed,
        found: staff.findCount,
      }}
    />
  )
}
