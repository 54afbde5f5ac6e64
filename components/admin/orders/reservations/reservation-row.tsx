import { indiaTime } from '@/components/order/india-time'
import type { AdminReservation } from '@/lib/contract/order/admin-reservations'
import { type Locale, localePath } from '@/lib/domain/locale'
import { productPath } from '@/lib/domain/routing/paths'
import { fill } from '@/lib/domain/text/fill'
import type { AdminReservationMessages } from '@/lib/i18n/order-messages'
import { ContactLinks } from '../../contact-links'
import { EndReservation } from './end-reservation'

type Props = { reservation: AdminReservation; locale: Locale; messages: AdminReservationMessages }

/** A reservation: product, customer, times, and how it ended. */
export function ReservationRow({ reservation, locale, messages }: Props) {
  const { id, title, sku, slug, customer, at, until, state, ended_at, end_reason, order } = reservation
  const hasContact = Boolean(customer.mobile_no || customer.email)
  return (
    <article data-reservation={id} className="grid gap-1 wrap-anywhere">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h2 className="font-sans text-lg font-medium">
          <a href={localePath(locale, productPath(slug))} className="hover:underline">
            {title}
          </a>
        </h2>
        <p className="figures text-soft">{sku}</p>
        <p className="text-soft">{messages.states[state]}</p>
      </div>
      <ContactLinks
        name={hasContact ? customer.name : messages.somebody}
        mobileNo={customer.mobile_no}
        email={customer.email}
      />
      <p className="figures text-[0.925rem] text-soft">
        {fill(messages.open, { from: indiaTime(at, locale, true), until: indiaTime(until, locale, true) })}
      </p>
      {ended_at && (
        <p className="figures text-[0.925rem] text-soft">
          {fill(messages.endedAt, { time: indiaTime(ended_at, locale, true) })}
        </p>
      )}
      {end_reason && <p>{fill(messages.reason, { reason: end_reason })}</p>}
      {order && (
        <a
          href={localePath(locale, `/staff/orders/${order}`)}
          className="link figures inline-flex min-h-11 items-center justify-self-start"
        >
          {fill(messages.order, { number: order })}
        </a>
      )}
      {state === 'open' && <EndReservation id={id} messages={messages} />}
    </article>
  )
}
