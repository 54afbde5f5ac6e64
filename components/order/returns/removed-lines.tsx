import { Thumb } from '@/components/cart/thumb'
import type { OrderDetail } from '@/lib/contract/order/order'
import type { Locale } from '@/lib/domain/locale'
import { invoicePath } from '@/lib/domain/order/invoice-path'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { formatIndiaDay } from '@/lib/domain/time/india-clock'
import type { OrderMessages } from '@/lib/i18n/order-messages'

export type RemovedLinesMessages = Pick<OrderMessages, 'removedTitle' | 'removedReasons' | 'creditNote'>
type Props = {
  order: Pick<OrderDetail, 'number' | 'removals'>
  /** The key of the order's link, for a buyer without a session. */
  orderKey?: string | undefined
  locale: Locale
  messages: RemovedLinesMessages
}

/** The items that the shop removed from an order, struck through: why, when, and their credit notes. */
export function RemovedLines({ order: { number, removals = [] }, orderKey, locale, messages }: Props) {
  if (removals.length === 0) return null
  return (
    <section aria-labelledby="removed">
      <h2 id="removed" className="mb-3 text-xl">
        {messages.removedTitle}
      </h2>
      <ul className="border-t border-line">
        {removals.map(({ id, title, image, quantity, amount, reason, note, at, credit_note }) => (
          <li key={id} className="grid grid-cols-[4.5rem_1fr_auto] gap-x-4 border-b border-line py-4">
            <Thumb src={image.src} className="rounded opacity-50" />
            <div className="grid content-start gap-1">
              <del className="leading-snug text-soft">
                {quantity > 1 && <span className="figures">{quantity} × </span>}
                {title}
              </del>
              <p className="text-[0.925rem]">
                {messages.removedReasons[reason]} · {formatIndiaDay(new Date(at), locale)}
              </p>
              {note && <p className="text-[0.925rem] wrap-anywhere">{note}</p>}
              {credit_note && (
                <a
                  href={invoicePath(number, { note: credit_note, key: orderKey })}
                  className="link inline-flex min-h-11 items-center text-[0.925rem]"
                >
                  {fill(messages.creditNote, { number: credit_note })}
                </a>
              )}
            </div>
            <del className="figures text-end text-soft">{formatRupees(amount, locale)}</del>
          </li>
        ))}
      </ul>
    </section>
  )
}
