import { countryName } from '@/components/checkout/address/country-names'
import { indiaTime } from '@/components/order/india-time'
import type { QueueRow as Row } from '@/lib/contract/admin/order-queue'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { formatIndiaDay } from '@/lib/domain/time/india-clock'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { ContactLinks } from '../../contact-links'
import { UnverifiedActions, UnverifiedText } from '../number-verification'
import { adminStateMessages } from '../order-state-text'
import { RowState } from './row-state'

/** `isSelectable`: in a queue whose orders can be printed together. */
type Props = { order: Row; isSelectable: boolean; locale: Locale }

/** One order of a queue: waiting time, items, customer and destination. */
export function QueueRow({ order, isSelectable, locale }: Props) {
  const t = getTranslator(locale, 'order')
  const admin = getTranslator(locale, 'adminQueue')
  const { adminQueue, production } = getMessages(locale)
  const { number, state, since, payment_method, total, pieces: products, name, city, pincode, country } = order
  const { notes, matched } = order
  return (
    <li className={`grid gap-x-3 border-t border-line py-3 ${isSelectable ? 'grid-cols-[auto_minmax(0,1fr)]' : ''}`}>
      {isSelectable && (
        <label className="flex size-11 items-center justify-center">
          <input type="checkbox" name="number" value={number} className="size-5 accent-ink" />
          <span className="sr-only">{admin('select', { number })}</span>
        </label>
      )}
      <div className="grid gap-x-8 gap-y-2 md:grid-cols-2 xl:grid-cols-[19rem_minmax(0,1fr)_24rem]">
        <div className="grid content-start">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h2 className="figures font-sans text-lg font-medium">
              <a
                href={localePath(locale, `/staff/orders/${number}`)}
                className="link inline-flex min-h-11 items-center"
              >
                {number}
              </a>
            </h2>
            <RowState
              number={number}
              state={state}
              stateTexts={adminStateMessages(locale)}
              movedBy={adminQueue.movedBy}
            />
          </div>
          <p className="text-[0.925rem] text-soft">
            {admin('since', { time: indiaTime(since, locale, true) })}
            {notes > 0 && ` · ${admin('notes', { count: notes })}`}
          </p>
          {order.held_until && (
            <div className="text-[0.925rem]">
              <UnverifiedText heldUntil={order.held_until} locale={locale} />
            </div>
          )}
          {order.balance && (
            <p className={`text-[0.925rem] ${order.balance.is_overdue ? 'font-medium text-alarm' : 'text-soft'}`}>
              {admin(order.balance.is_overdue ? 'overdue' : 'balanceBy', {
                day: formatIndiaDay(new Date(order.balance.until), locale),
              })}
            </p>
          )}
        </div>
        <ul className="text-[0.925rem] md:max-xl:order-last md:max-xl:col-span-2 xl:pt-2">
          {products.map(({ title, sku, quantity, production: work }) => (
            <li key={`${sku} ${title}`}>
              {quantity} × {title} <span className="figures inline-block text-soft">{sku}</span>
              {work && (
                <span className="block w-fit rounded-full bg-gold/20 px-2.5 text-sm">
                  {production.mark} · {production.states[work]}
                </span>
              )}
            </li>
          ))}
        </ul>
        <div className="grid content-start xl:pt-2">
          <p>
            <span className="figures font-medium">{formatRupees(total, locale)}</span>
            <span className="text-soft"> · {t(payment_method)}</span>
            {order.due !== null && (
              <span className="figures"> · {admin('due', { amount: formatRupees(order.due, locale) })}</span>
            )}
          </p>
          <p className="wrap-anywhere">
            <span className="font-medium">{name}</span>, {city} <span className="figures">{pincode}</span>
            {country !== 'IN' && `, ${countryName(country, locale)}`}
          </p>
          <ContactLinks mobileNo={order.mobile_no} email={order.email} />
          {order.held_until && <UnverifiedActions order={order} locale={locale} />}
          {matched.length > 0 && (
            <p className="text-[0.925rem] text-soft">
              {admin('matched', { fields: matched.map((one) => adminQueue.match[one]).join(', ') })}
            </p>
          )}
        </div>
      </div>
    </li>
  )
}
