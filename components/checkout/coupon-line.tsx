import { useEffect, useRef, useState } from 'react'
import { errorText } from '@/lib/browser/error-text'
import { announce } from '@/lib/browser/ui/announce'
import type { Quote } from '@/lib/contract/order/cart'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { CheckoutLabels } from './checkout-labels'
import { couponProblem } from './coupon-text'
import { FoldedCodeField } from './folded-code-field'
import type { CouponProblem } from './use-coupon'

export type CouponState = {
  code: string | undefined
  apply: (typed: string) => Promise<CouponProblem | null>
  remove: () => void
}
type Props = { coupon: CouponState; quote: Quote; locale: Locale; labels: CheckoutLabels }

/** The coupon of this order: the input, or its effect with a button to remove it. */
export function CouponLine({ coupon: { code, apply, remove }, quote, locale, labels }: Props) {
  const statusRef = useRef<HTMLParagraphElement>(null)
  const [lastAction, setLastAction] = useState<'applied' | 'removed' | null>(null)
  useEffect(() => {
    if (lastAction === 'applied') statusRef.current?.focus()
  }, [lastAction])
  if (!code) {
    const applyCode = async (typed: string) => {
      const refusal = await apply(typed)
      if (!refusal) setLastAction('applied')
      if (!refusal) return null
      if (!('reason' in refusal)) return couponProblem(refusal, locale, labels)
      return errorText(labels.errors, refusal.reason) ?? labels.errors.unexpected
    }
    const texts = { ask: labels.couponAsk, label: labels.coupon, required: labels.errors.coupon_required }
    return <FoldedCodeField labels={labels} texts={texts} focused={lastAction === 'removed'} apply={applyCode} />
  }
  const couponAnswer = quote.coupon?.code === code ? quote.coupon : null
  const problem = couponAnswer ? couponProblem(couponAnswer, locale, labels) : ''
  const amount = formatRupees(quote.discount ?? 0, locale)
  const removeCode = () => {
    setLastAction('removed')
    announce(fill(labels.couponRemoved, { code }))
    remove()
  }
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <p
        ref={statusRef}
        tabIndex={-1}
        className={`figures wrap-anywhere outline-none ${problem ? 'text-alarm' : 'text-leaf'}`}
      >
        {problem
          ? `${fill(labels.couponLine, { code })} — ${problem}`
          : couponAnswer
            ? quote.automatic
              ? fill(labels.couponSmaller, { code, name: quote.automatic, amount })
              : fill(labels.couponCounts, { code, amount })
            : labels.pleaseWait}
      </p>
      <button
        type="button"
        className="link min-h-11"
        aria-label={fill(labels.couponRemoveOf, { code })}
        onClick={removeCode}
      >
        {labels.couponRemove}
      </button>
    </div>
  )
}
