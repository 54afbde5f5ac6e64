import { AdminFrame } from '@/components/admin/admin-frame'
import type { AdminPagePath } from '@/components/admin/frame/admin-sections'
import type { Role } from '@/lib/domain/customer/role'
import type { Locale } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'

/** Shown to staff and managers instead of a page for owners. */
export function OwnersOnly({ page, role, locale }: { page: AdminPagePath; role: Role; locale: Locale }) {
  const { staff } = getMessages(locale)
  return (
    <AdminFrame activePage={page} locale={locale}>
      <p className="max-w-prose pb-16 text-soft">
        {getTranslator(locale, 'team')('ownersOnly', { role: staff.role[role] })}
      </p>
    </AdminFrame>
  )
}
