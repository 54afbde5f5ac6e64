import { indiaTime } from '@/components/order/india-time'
import type { AbandonedCheckout } from '@/lib/contract/order/abandoned-checkouts'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { AbandonedCheckoutMessages } from '@/lib/i18n/order-messages'
import { ContactLinks } from '../../contact-links'
import { RowTime } from '../../row-time'
import { WithdrawReminder } from './withdraw-reminder'

type Props = { checkout: AbandonedCheckout; locale: Locale; messages: AbandonedCheckoutMessages }

/** One checkout: what it was about, how its buyer can be reached, and whether they may be. */
export function AbandonedRow({ checkout, locale, messages }: Props) {
  const { number, at, total, pieces, contact, consent, reminded_at, ordered_since, began_again, blocked } = checkout
  const orderUrl = (one: string) => localePath(locale, `/staff/orders/${one}`)
  const withdrawn = checkout.withdrawn_at && indiaTime(checkout.withdrawn_at, locale, true)
  return (
    <article data-checkout={number} className="grid gap-1 wrap-anywhere">
      <div className="flex flex-wrap items-baseline gap-x-5">
        <h2 className="font-sans text-lg font-medium">
          <a href={orderUrl(number)} className="figures inline-flex min-h-11 items-center hover:underline">
            {number}
          </a>
        </h2>
        <p className="figures">{formatRupees(total, locale)}</p>
        <p className="figures text-soft">
          <RowTime at={at} what={messages.began} locale={locale} />
        </p>
      </div>
      <ul>
        {pieces.map(({ title, sku, quantity, in_stock }) => (
          <li key={sku}>
            {fill(messages.pieces, { quantity, title })} <span className="figures text-soft">{sku}</span>
            {!in_stock && <span className="text-soft"> · {messages.gone}</span>}
          </li>
        ))}
      </ul>
      <ContactLinks name={contact.name} mobileNo={contact.mobile_no} email={contact.email} />
      <p data-consent={consent} className="text-[0.925rem]">
        {fill(messages.consent[consent], { time: withdrawn ?? '' })}
      </p>
      {reminded_at && (
        <p className="figures text-[0.925rem] text-soft">
          {fill(messages.reminded, { time: indiaTime(reminded_at, locale, true) })}
        </p>
      )}
      {blocked && <p className="text-[0.925rem] text-alarm">{messages.blocked}</p>}
      {began_again && !ordered_since && <p className="text-[0.925rem] text-soft">{messages.again}</p>}
      {ordered_since && (
        <a href={orderUrl(ordered_since)} className="link figures inline-flex min-h-11 items-center justify-self-start">
          {fill(messages.ordered, { number: ordered_since })}
        </a>
      )}
      {consent === 'given' && <WithdrawReminder number={number} messages={messages} />}
    </article>
  )
}
