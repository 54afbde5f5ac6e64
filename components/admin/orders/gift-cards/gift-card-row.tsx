import { ChevronDown } from 'lucide'
import type { ComponentProps } from 'react'
import { Icon } from '@/components/ui/icon'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { formatDay } from '@/lib/domain/time/india-clock'
import { getMessages } from '@/lib/i18n/translator'
import { RecordState } from '../../record-state'
import { GiftCardDetails } from './gift-card-details'

const TONES = { active: 'done', unsent: 'open', spent: 'ended', expired: 'ended', blocked: 'ended' } as const

/** A card in one line: state, last four letters, recipient, what is left and until when; all else is folded. */
export function GiftCardRow(props: ComponentProps<typeof GiftCardDetails>) {
  const { card, locale, messages } = props
  const { states } = getMessages(locale).giftCard
  const { id, last_four: last, recipient_email, recipient_name, state, send_on, expires_on } = card
  const toMoney = (rupees: number) => formatRupees(rupees, locale)
  const sending = state === 'unsent' && send_on ? fill(messages.sendsOn, { day: formatDay(send_on, locale) }) : ''
  const validity = expires_on ? fill(messages.validUntil, { day: formatDay(expires_on, locale) }) : ''
  return (
    <details data-gift-card={id} className="group/card">
      <summary className="relative flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 py-2.5 pe-9 lg:grid lg:grid-cols-[9.5rem_7.5rem_minmax(0,1fr)_11rem_15.5rem]">
        <span>
          <RecordState tone={TONES[state]} label={states[state]} />
        </span>
        <h2 className="figures font-sans text-base font-medium">
          {last ? fill(messages.card, { last }) : messages.unsent}
        </h2>
        <span className="min-w-0 wrap-anywhere max-lg:basis-full">
          {recipient_name || recipient_email || messages.noEmail}
          {recipient_name && <span className="block text-sm text-soft">{recipient_email || messages.noEmail}</span>}
        </span>
        <span className="figures font-medium lg:text-end">
          {fill(messages.of, { balance: toMoney(card.balance), amount: toMoney(card.amount) })}
        </span>
        <span className="figures text-[0.925rem] text-soft lg:text-end">{sending || validity}</span>
        <Icon of={ChevronDown} size={18} className="absolute end-1 top-5 group-open/card:rotate-180" />
      </summary>
      <GiftCardDetails {...props} />
    </details>
  )
}
