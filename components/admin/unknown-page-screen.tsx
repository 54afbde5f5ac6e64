import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { AdminNav } from './frame/admin-nav'
import { MarkStaff } from './mark-staff'

/** The content of every 404 page of the admin, with the ways to its sections. */
export function UnknownPageScreen({ locale }: { locale: Locale }) {
  const { staff } = getMessages(locale)
  return (
    <div className="admin-frame">
      <AdminNav activeSection={null} activePage={null} locale={locale} />
      <main id="content" tabIndex={-1} className="admin-main">
        <div className="shop max-w-4xl py-6 sm:py-10">
          <p className="figures text-sm tracking-[0.2em] text-gold-text">404</p>
          <h1 className="mt-2 mb-4 text-3xl sm:text-4xl">{staff.unknownPage}</h1>
          <MarkStaff isStaff />
          <p className="mb-6 max-w-xl text-soft">{staff.unknownPageText}</p>
          <p className="flex flex-wrap gap-3 pb-16">
            <a href={localePath(locale, '/staff')} className="btn btn-primary">
              {staff.toDashboard}
            </a>
            <a href={localePath(locale, '/staff/orders')} className="btn btn-line">
              {staff.toOrders}
            </a>
          </p>
        </div>
      </main>
    </div>
  )
}
