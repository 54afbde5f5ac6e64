import { useEffect, useRef, useState } from 'react'
import { announce } from '@/lib/browser/ui/announce'
import type { Quote } from '@/lib/contract/order/cart'
import type { Locale } from '@/lib/domain/locale'
import { lastFour } from '@/lib/domain/order/gift-card'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { formatDay } from '@/lib/domain/time/india-clock'
import type { CheckoutLabels } from '../checkout-labels'
import { FoldedCodeField } from '../folded-code-field'
import { cardProblem, type QuotedCard } from './card-text'
import type { AppliedGiftCard } from './use-gift-card'

type Props = { giftCard: AppliedGiftCard; quote: Quote; locale: Locale; labels: CheckoutLabels }

/** What the card pays of this order, and what stays on it. */
function cardText(card: QuotedCard, locale: Locale, labels: CheckoutLabels): string {
  const { last_four: last, applied, balance, expires_on } = card
  const left = Math.round((balance ?? 0) * 100 - applied * 100) / 100
  const pays = fill(labels.cardPays, { last, amount: formatRupees(applied, locale) })
  if (left <= 0 || !expires_on) return pays
  return `${pays} ${fill(labels.cardLeft, { amount: formatRupees(left, locale), day: formatDay(expires_on, locale) })}`
}

/** The gift card of this order: the input, or what it pays with a button to remove it. */
export function GiftCardLine({ giftCard: { code, apply, remove }, quote, locale, labels }: Props) {
  const statusRef = useRef<HTMLParagraphElement>(null)
  const [lastAction, setLastAction] = useState<'applied' | 'removed' | null>(null)
  useEffect(() => {
    if (lastAction === 'applied') statusRef.current?.focus()
  }, [lastAction])
  if (!code) {
    const applyCode = async (typed: string) => {
      const problem = await apply(typed)
      if (!problem) setLastAction('applied')
      return problem
    }
    const texts = { ask: labels.cardAsk, label: labels.card, hint: labels.cardHint, required: labels.cardRequired }
    return <FoldedCodeField labels={labels} texts={texts} focused={lastAction === 'removed'} apply={applyCode} />
  }
  const last = lastFour(code)
  const card = quote.gift_card?.last_four === last ? quote.gift_card : null
  const problem = cardProblem(card, labels)
  const removeCard = () => {
    setLastAction('removed')
    announce(labels.cardRemoved)
    remove()
  }
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-1.5">
      <p
        ref={statusRef}
        tabIndex={-1}
        className={`figures wrap-anywhere outline-none ${problem ? 'text-alarm' : 'text-leaf'}`}
      >
        {problem
          ? `${fill(labels.cardLine, { last })} — ${problem}`
          : card
            ? cardText(card, locale, labels)
            : labels.pleaseWait}
      </p>
      <button
        type="button"
        className="link min-h-11"
        aria-label={fill(labels.cardRemove, { last })}
        onClick={removeCard}
      >
        {labels.couponRemove}
      </button>
    </div>
  )
}
