import type { CashOrder } from '@/lib/contract/order/admin-remittances'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { CodRemittanceMessages } from '@/lib/i18n/order-messages'
import { toRemittanceFacts } from './remittance-facts'

/** `age`: since the delivery, in words; `deliveredOn` its day. */
export type CashRowTexts = { age: string; deliveredOn: string }
export type CashRowMessages = Pick<
  CodRemittanceMessages,
  'delivered' | 'inTransit' | 'remittedBy' | 'shortBy' | 'overBy' | 'noCourier'
>
type Props = { order: CashOrder; texts: CashRowTexts; locale: Locale; messages: CashRowMessages }

/** One order: its number, parcel and buyer, what the courier collected, and what it paid of it. */
export function CashOrderFacts({ order, texts, locale, messages }: Props) {
  const { number, courier, tracking_number, name, collected, delivered_at, remitted, short, over } = order
  const rupees = (amount: number) => formatRupees(amount, locale)
  return (
    <div className="grid gap-x-6 wrap-anywhere sm:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <p className="flex flex-wrap items-baseline gap-x-4">
          <a
            href={localePath(locale, `/staff/orders/${number}`)}
            className="link figures inline-flex min-h-11 items-center text-lg"
          >
            {number}
          </a>
          <span className="text-soft">{name}</span>
        </p>
        <p className="figures text-[0.925rem] text-soft">
          {courier || messages.noCourier} · <span dir="ltr">{tracking_number}</span>
        </p>
        <p className="text-[0.925rem] text-soft">
          {delivered_at ? fill(messages.delivered, { day: texts.deliveredOn, age: texts.age }) : messages.inTransit}
        </p>
        {remitted && (
          <p className="text-[0.925rem]">{fill(messages.remittedBy, toRemittanceFacts(remitted, locale))}</p>
        )}
      </div>
      <p className="figures text-lg sm:pt-2 sm:text-end">
        {rupees(collected)}
        {short > 0 && (
          <span className="block text-[0.925rem] text-alarm">{fill(messages.shortBy, { amount: rupees(short) })}</span>
        )}
        {over > 0 && <span className="block text-[0.925rem]">{fill(messages.overBy, { amount: rupees(over) })}</span>}
      </p>
    </div>
  )
}
