import { adminStateMessages } from '@/components/admin/orders/order-state-text'
import type { Role } from '@/lib/domain/customer/role'
import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { Finder } from './finder'
import { getFinderPages } from './finder-pages'

/** The search of the admin with the texts of its language and the pages that the role opens. */
export function AdminFinder({ role, locale }: { role: Role; locale: Locale }) {
  const { staff } = getMessages(locale)
  return (
    <Finder
      pages={getFinderPages(role, locale)}
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
