import type { OrderDetail } from '@/lib/contract/order/order'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { formatDay, formatIndiaDay } from '@/lib/domain/time/india-clock'
import type { SoldCardMessages } from '@/lib/i18n/order-messages'

type Props = { order: OrderDetail; locale: Locale; messages: SoldCardMessages }

/** The gift card that an order sells: for whom, and when it is or was sent. Nothing for other orders. */
export function SoldCard({ order: { sold_card: card, total }, locale, messages }: Props) {
  if (!card) return null
  const { recipient_email: email, recipient_name: name, message, send_on, sent_at, expires_on, last_four } = card
  const sending =
    sent_at && expires_on && last_four
      ? fill(messages.sentTo, {
          ...{ email, last: last_four, until: formatDay(expires_on, locale) },
          day: formatIndiaDay(new Date(sent_at), locale),
        })
      : send_on
        ? fill(messages.sendsOn, { email, day: formatDay(send_on, locale) })
        : fill(messages.sendsNow, { email })
  return (
    <section aria-labelledby="sold-card" className="rounded border border-line bg-card p-5 wrap-anywhere">
      <h2 id="sold-card" className="mb-2 flex justify-between gap-4 text-xl">
        {messages.ordered} <span className="figures">{formatRupees(total, locale)}</span>
      </h2>
      {name && <p>{fill(messages.forWhom, { name })}</p>}
      <p className="figures">{sending}</p>
      {message && <blockquote className="mt-2 border-s border-gold ps-4 whitespace-pre-line">{message}</blockquote>}
    </section>
  )
}
