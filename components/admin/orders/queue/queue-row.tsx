import { countryName } from '@/components/checkout/address/country-names'
import type { QueueRow as Row } from '@/lib/contract/admin/order-queue'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { formatIndiaDay } from '@/lib/domain/time/india-clock'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { RowTime } from '../../row-time'
import { UnverifiedActions, UnverifiedText } from '../number-verification'
import { adminStateMessages } from '../order-state-text'
import { RowState } from './row-state'

/** `isSelectable`: in a queue whose orders can be printed together. */
/** `isOpen`: in a queue of open work, which is sorted by how long it waits; other lists show when it was placed. */
type Props = { order: Row; isSelectable: boolean; isOpen: boolean; locale: Locale }

/** One order of a queue: its state and since when, customer and destination, items and total. */
export function QueueRow({ order, isSelectable, isOpen, locale }: Props) {
  const t = getTranslator(locale, 'order')
  const admin = getTranslator(locale, 'adminQueue')
  const { adminQueue, production } = getMessages(locale)
  const { number, state, since, payment_method, total, pieces: products, name, city, pincode, country } = order
  const { notes, matched } = order
  return (
    <li
      className={`grid gap-x-2 border-t border-line py-1.5 ${isSelectable ? 'grid-cols-[2.75rem_minmax(0,1fr)]' : ''}`}
    >
      {isSelectable && (
        <label className="-ms-3 flex size-11 items-center justify-center">
          <input type="checkbox" name="number" value={number} className="size-5 accent-ink" />
          <span className="sr-only">{admin('select', { number })}</span>
        </label>
      )}
      <div className="queue-row text-[0.925rem]">
        <div className="flex flex-wrap items-center content-start gap-x-3">
          <h2 className="figures w-full text-base">
            <a href={localePath(locale, `/staff/orders/${number}`)} className="link inline-flex min-h-8 items-center">
              {number}
            </a>
          </h2>
          <RowState
            number={number}
            state={state}
            stateTexts={adminStateMessages(locale)}
            movedBy={adminQueue.movedBy}
          />
          <span className="text-soft">
            <RowTime
              at={isOpen ? since : order.placed_at}
              what={isOpen ? adminQueue.since : adminQueue.placed}
              locale={locale}
            />
          </span>
          {notes > 0 && <span className="text-soft">{admin('notes', { count: notes })}</span>}
          {order.held_until && <UnverifiedText isRow heldUntil={order.held_until} locale={locale} />}
          {order.balance && (
            <p className={order.balance.is_overdue ? 'font-medium text-alarm' : 'text-soft'}>
              {admin(order.balance.is_overdue ? 'overdue' : 'balanceBy', {
                day: formatIndiaDay(new Date(order.balance.until), locale),
              })}
            </p>
          )}
        </div>
        <div className="pt-1 wrap-anywhere">
          <p>
            <span className="font-medium">{name}</span>
            <span className="queue-city">
              {city} <span className="figures">{pincode}</span>
              {country !== 'IN' && `, ${countryName(country, locale)}`}
            </span>
          </p>
          {order.held_until && <UnverifiedActions order={order} locale={locale} />}
          {matched.length > 0 && (
            <p className="text-soft">
              {admin('matched', { fields: matched.map((one) => adminQueue.match[one]).join(', ') })}
            </p>
          )}
        </div>
        <ul className="pt-1">
          {products.map(({ title, sku, quantity, production: work }) => (
            <li key={`${sku} ${title}`}>
              {quantity} × {title} <span className="figures inline-block text-soft">{sku}</span>{' '}
              {work && (
                <span className="inline-block rounded-full bg-gold/20 px-2.5 text-sm">
                  {production.mark} · {production.states[work]}
                </span>
              )}
            </li>
          ))}
        </ul>
        <p className="queue-total pt-1">
          <span className="figures font-medium">{formatRupees(total, locale)}</span>{' '}
          <span className="block text-soft">{t(payment_method)}</span>
          {order.due !== null && (
            <span className="figures block">{admin('due', { amount: formatRupees(order.due, locale) })}</span>
          )}
        </p>
      </div>
    </li>
  )
}
