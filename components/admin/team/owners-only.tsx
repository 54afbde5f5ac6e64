import { AdminFrame } from '@/components/admin/admin-frame'
import type { Role } from '@/lib/domain/customer/role'
import type { Locale } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'

/** Shown to staff and managers instead of the team page. */
export function OwnersOnly({ role, locale }: { role: Role; locale: Locale }) {
  const { staff } = getMessages(locale)
  return (
    <AdminFrame activePage="people" locale={locale}>
      <p className="max-w-prose pb-16 text-soft">
        {getTranslator(locale, 'team')('ownersOnly', { role: staff.role[role] })}
      </p>
    </AdminFrame>
  )
}
