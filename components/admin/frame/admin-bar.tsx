import { Store } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { getStaffRole } from '@/lib/api/admin/can-manage-shop'
import { LANGUAGE_NAMES, type Locale, localePath, otherLocales } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { AdminFinder } from './finder/admin-finder'
import { LeaveAdmin } from './leave-admin'
import './admin-frame.css'
import './engraving-font.css'

/** The bar above every admin page: shop name, language link, link to the shop, sign-out. */
export async function AdminBar({ locale }: { locale: Locale }) {
  const { staff, auth, error } = getMessages(locale)
  const role = await getStaffRole()
  return (
    <header className="admin-bar">
      <div className="shop admin-bar-row">
        <a href={localePath(locale, '/staff')} className="admin-brand">
          <span className="display tracking-[0.08em] uppercase">{site().name}</span>
          <span className="text-sm text-gold">{staff.title}</span>
        </a>
        {role && <AdminFinder role={role} locale={locale} />}
        {otherLocales(locale).map((other) => (
          <a
            key={other}
            href={localePath(other, '/staff')}
            lang={other}
            hrefLang={other}
            data-hard="1"
            data-language={other}
            className="admin-act"
          >
            <span className="max-sm:sr-only">{LANGUAGE_NAMES[other]}</span>
            <span aria-hidden="true" className="uppercase sm:hidden">
              {other}
            </span>
          </a>
        ))}
        <a href={localePath(locale, '/')} data-hard="1" className="admin-act">
          <Icon of={Store} size={19} />
          <span className="max-sm:sr-only">{staff.toShop}</span>
        </a>
        <LeaveAdmin
          isSignedIn={role !== null}
          label={auth.signOut}
          waitLabel={auth.pleaseWait}
          failed={error.network}
        />
      </div>
    </header>
  )
}
