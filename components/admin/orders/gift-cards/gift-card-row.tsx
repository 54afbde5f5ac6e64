import { indiaTime } from '@/components/order/india-time'
import type { AdminGiftCard } from '@/lib/contract/admin/gift-cards'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { formatDay } from '@/lib/domain/time/india-clock'
import type { AdminGiftCardMessages } from '@/lib/i18n/order-messages'
import { getMessages } from '@/lib/i18n/translator'
import { RecordState } from '../../record-state'
import { BlockGiftCard } from './block-gift-card'
import { ResendGiftCard } from './resend-gift-card'

type Props = {
  card: AdminGiftCard
  isOwner: boolean
  mayResend: boolean
  locale: Locale
  messages: AdminGiftCardMessages
}

const TONES = { active: 'done', unsent: 'open', spent: 'ended', expired: 'ended', blocked: 'ended' } as const

const orderHref = (locale: Locale, number: string) => localePath(locale, `/staff/orders/${number}`)

/** A card: what is left of it, where it comes from, and every movement of its money. */
export function GiftCardRow({ card, isOwner, mayResend, locale, messages }: Props) {
  const { states } = getMessages(locale).giftCard
  const { last_four: last, issued, send_on, expires_on, order } = card
  const toMoney = (rupees: number) => formatRupees(rupees, locale)
  return (
    <article data-gift-card={card.id} className="grid gap-2 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="figures font-sans text-lg font-medium">
          {last ? fill(messages.card, { last }) : messages.unsent}
        </h2>
        <RecordState tone={TONES[card.state]} label={states[card.state]} />
        <p className="figures text-lg font-medium sm:ms-auto">
          {fill(messages.of, { balance: toMoney(card.balance), amount: toMoney(card.amount) })}
        </p>
      </div>
      <p>
        {fill(messages.recipient, {
          recipient: [card.recipient_name, card.recipient_email].filter(Boolean).join(', '),
        })}
      </p>
      <p className="figures text-[0.925rem] text-soft">
        {expires_on
          ? fill(messages.validUntil, { day: formatDay(expires_on, locale) })
          : send_on && fill(messages.sendsOn, { day: formatDay(send_on, locale) })}
      </p>
      {order && (
        <a
          href={orderHref(locale, order)}
          className="link figures inline-flex min-h-11 items-center justify-self-start"
        >
          {fill(messages.order, { number: order })}
        </a>
      )}
      {issued && <p>{fill(messages.byHand, { name: issued.by || messages.somebody, reason: issued.reason })}</p>}
      {card.blocked_reason && (
        <p className="text-alarm">{fill(messages.blockedFor, { reason: card.blocked_reason })}</p>
      )}
      {card.resent.map(({ id, last_four, by, reason, at }) => (
        <p key={id} className="text-[0.925rem] text-soft">
          {fill(messages.resent, {
            ...{ last: last_four, name: by || messages.somebody, reason, time: indiaTime(at, locale, true) },
          })}
        </p>
      ))}
      <div className="flex flex-wrap gap-x-6 [&>details[open]]:basis-full">
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">{messages.entries}</summary>
          <ul className="border-t border-line">
            {card.entries.map((entry) => (
              <li key={entry.id} className="figures grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-2">
                <span>
                  {messages.kinds[entry.kind]}
                  {entry.order && (
                    <>
                      {' · '}
                      <a href={orderHref(locale, entry.order)} className="link">
                        {entry.order}
                      </a>
                    </>
                  )}
                </span>
                <span>{entry.amount === 0 ? '' : toMoney(entry.amount)}</span>
                <span className="text-sm text-soft">{indiaTime(entry.at, locale, true)}</span>
              </li>
            ))}
          </ul>
        </details>
        {mayResend && card.state === 'active' && last && (
          <ResendGiftCard key={last} id={card.id} lastFour={last} messages={messages} />
        )}
        {isOwner && <BlockGiftCard id={card.id} isBlocked={card.state === 'blocked'} messages={messages} />}
      </div>
    </article>
  )
}
