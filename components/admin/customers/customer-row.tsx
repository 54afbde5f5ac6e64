import type { ListedCustomer } from '@/lib/contract/admin/people/customers'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { ContactLinks } from '../contact-links'
import { RowTime } from '../row-time'
import { CustomerMarks } from './customer-marks'

/** One customer of the list. */
export function CustomerRow({ customer, locale }: { customer: ListedCustomer; locale: Locale }) {
  const { adminCustomer: messages } = getMessages(locale)
  const t = getTranslator(locale, 'adminCustomer')
  const { key, name, mobile_no, email, city, orders, spent, last_order_at, tags } = customer
  return (
    <li className="grid items-center gap-x-6 border-t border-line py-1 md:grid-cols-[minmax(0,1fr)_14rem] xl:grid-cols-[13rem_minmax(0,1fr)_17rem]">
      <h2 className="text-lg wrap-anywhere md:max-xl:col-start-1">
        <a href={localePath(locale, `/staff/customers/${key}`)} className="link inline-flex min-h-11 items-center">
          {name || messages.noName}
        </a>
      </h2>
      <div className="flex min-w-0 flex-wrap items-center gap-x-5 md:max-xl:col-start-1 md:max-xl:row-start-2">
        <ContactLinks mobileNo={mobile_no} email={email} />
        {city && <p className="text-soft wrap-anywhere">{city}</p>}
      </div>
      <div className="md:max-xl:row-span-2 md:max-xl:row-start-1">
        <p className="figures">
          {t('orderCount', { count: orders })}
          {orders > 0 && (
            <span className="font-medium"> · {spent > 0 ? formatRupees(spent, locale) : messages.allRefunded}</span>
          )}
          {last_order_at && (
            <span className="text-sm text-soft">
              {' '}
              · <RowTime at={last_order_at} what={messages.lastOrder} locale={locale} />
            </span>
          )}
        </p>
        <CustomerMarks customer={customer} locale={locale} />
        <ul className="flex flex-wrap gap-x-2 gap-y-1 pt-1 text-sm empty:hidden">
          {tags.map((tag) => (
            <li key={tag} className="rounded bg-sand px-2 py-0.5 wrap-anywhere">
              {tag}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
