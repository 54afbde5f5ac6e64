import { indiaTime } from '@/components/order/india-time'
import { OrderState } from '@/components/order/order-state'
import type { DeskOrder } from '@/lib/contract/staff'
import { formatRupees } from '@/lib/domain/money'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { wordsOf } from '@/lib/i18n/words'
import { ContactLinks } from './contact-links'

/** One order of the list: what was bought, by whom, where it goes. */
export function DeskOrderItem({ order, locale }: { order: DeskOrder; locale: Locale }) {
  const t = wordsOf(locale, 'order')
  const { number, state, placed_at, payment_method, total, pieces, name, city, pincode } = order
  return (
    <li className="grid gap-x-8 gap-y-3 border-t border-line py-6 md:grid-cols-2">
      <div className="grid content-start gap-1">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="figures text-xl">
            <a href={localePath(locale, `/staff/orders/${number}`)} className="link inline-flex min-h-11 items-center">
              {number}
            </a>
          </h2>
          <OrderState state={state} locale={locale} />
        </div>
        <p className="text-[0.925rem] text-soft">{indiaTime(placed_at, locale, true)}</p>
        <p>
          <span className="figures font-medium">{formatRupees(total, locale)}</span>
          <span className="text-soft"> · {t(payment_method)}</span>
        </p>
        <ul className="text-[0.925rem]">
          {pieces.map(({ title, sku, quantity }) => (
            <li key={`${sku} ${title}`}>
              {quantity} × {title} <span className="figures text-soft">{sku}</span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-soft">
          {city} <span className="figures">{pincode}</span>
        </p>
        <ContactLinks mobileNo={order.mobile_no} email={order.email} />
      </div>
    </li>
  )
}
