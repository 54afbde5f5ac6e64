import { indiaTime } from '@/components/order/india-time'
import type { AdminGiftCard } from '@/lib/contract/admin/gift-cards'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { AdminGiftCardMessages } from '@/lib/i18n/order-messages'
import { BlockGiftCard } from './block-gift-card'
import { ResendGiftCard } from './resend-gift-card'

type Props = {
  card: AdminGiftCard
  isOwner: boolean
  mayResend: boolean
  locale: Locale
  messages: AdminGiftCardMessages
}

const orderHref = (locale: Locale, number: string) => localePath(locale, `/staff/orders/${number}`)

/** Where a card comes from, every movement of its money, and what may be done with it. */
export function GiftCardDetails({ card, isOwner, mayResend, locale, messages }: Props) {
  const { last_four: last, recipient_email: email, recipient_name: name, issued, order } = card
  const isMailed = email !== ''
  const canDraw = (isMailed ? mayResend : isOwner) && card.state === 'active'
  return (
    <div className="grid gap-2 pb-4 wrap-anywhere">
      <p>{fill(messages.recipient, { recipient: [name, email || messages.noEmail].filter(Boolean).join(', ') })}</p>
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
      <h3 className="mt-1 font-sans font-medium">{messages.entries}</h3>
      <ul className="border-t border-line sm:max-w-xl">
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
            <span>{entry.amount === 0 ? '' : formatRupees(entry.amount, locale)}</span>
            <span className="text-sm text-soft">{indiaTime(entry.at, locale, true)}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-6 [&>details[open]]:basis-full">
        {canDraw && last && <ResendGiftCard id={card.id} lastFour={last} {...{ isMailed, messages }} />}
        {isOwner && <BlockGiftCard id={card.id} isBlocked={card.state === 'blocked'} messages={messages} />}
      </div>
    </div>
  )
}
