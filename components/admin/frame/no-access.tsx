import { AdminFrame } from '@/components/admin/admin-frame'
import { type AdminPagePath, getAdminPageNames, isOpenTo } from '@/components/admin/frame/admin-sections'
import type { Role } from '@/lib/domain/customer/role'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'

/** Shown to members of the team instead of a page that their role does not open. */
export function NoAccess({ page, role, locale }: { page: AdminPagePath; role: Role; locale: Locale }) {
  const { staff } = getMessages(locale)
  const values = { role: staff.role[role] }
  return (
    <AdminFrame activePage={page} locale={locale}>
      <p className="max-w-prose text-soft">
        {isOpenTo('manager', page)
          ? getTranslator(locale, 'staff')('managersOnly', values)
          : getTranslator(locale, 'team')('ownersOnly', values)}
      </p>
      <p className="pb-16">
        <a href={localePath(locale, '/staff')} className="link inline-flex min-h-11 items-center">
          {getAdminPageNames(locale)['']}
        </a>
      </p>
    </AdminFrame>
  )
}
