import { indiaTime } from '@/components/order/india-time'
import type { ListedCustomer } from '@/lib/contract/admin/people/customers'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { ContactLinks } from '../contact-links'
import { CustomerMarks } from './customer-marks'

/** One customer of the list. */
export function CustomerRow({ customer, locale }: { customer: ListedCustomer; locale: Locale }) {
  const { adminCustomer: messages } = getMessages(locale)
  const t = getTranslator(locale, 'adminCustomer')
  const { key, name, mobile_no, email, city, orders, spent, last_order_at } = customer
  return (
    <li className="grid gap-x-8 gap-y-1 border-t border-line py-3 md:grid-cols-[minmax(0,1fr)_16rem] xl:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_16rem] xl:items-start xl:py-2">
      <div className="min-w-0">
        <h2 className="text-lg wrap-anywhere">
          <a href={localePath(locale, `/staff/customers/${key}`)} className="link inline-flex min-h-11 items-center">
            {name || messages.noName}
          </a>
        </h2>
      </div>
      <div className="min-w-0 md:max-xl:col-start-1 md:max-xl:row-start-2">
        <ContactLinks mobileNo={mobile_no ?? undefined} email={email ?? undefined} />
        {city && <p className="text-soft wrap-anywhere">{city}</p>}
      </div>
      <div className="grid content-start gap-1 md:max-xl:row-span-2 md:pt-2">
        <p className="figures">
          {t('orderCount', { count: orders })}
          {orders > 0 && <span className="font-medium"> · {formatRupees(spent, locale)}</span>}
        </p>
        {last_order_at && (
          <p className="figures text-sm text-soft">{t('lastOrder', { day: indiaTime(last_order_at, locale) })}</p>
        )}
        <CustomerMarks customer={customer} locale={locale} />
      </div>
    </li>
  )
}
