import { useEffect, useRef } from 'react'
import { errorText } from '@/lib/browser/error-text'
import { COUPON_REASONS, type Quote } from '@/lib/contract/order/cart'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { CheckoutLabels } from './checkout-labels'
import type { CouponState } from './coupon-line'
import { couponProblem } from './coupon-text'
import { NoticePanel } from './notice-panel'
import type { ChangedTotal } from './use-place-order'

const COUPON_PROBLEMS = new Set<string>(COUPON_REASONS)

/** Why the coupon of this order does not apply: from the quote, or from the refused order. */
export function couponProblemText(
  coupon: CouponState,
  quote: Quote | undefined,
  reason: string | null,
  locale: Locale,
  labels: CheckoutLabels,
): string | undefined {
  if (!coupon.code) return undefined
  const quoteProblem = quote?.coupon?.code === coupon.code ? couponProblem(quote.coupon, locale, labels) : ''
  if (quoteProblem) return quoteProblem
  return reason !== null && COUPON_PROBLEMS.has(reason) ? errorText(labels.errors, reason) : undefined
}

type Props = {
  code: string | undefined
  couponText: string | undefined
  changed: ChangedTotal | null
  locale: Locale
  labels: CheckoutLabels
  onDropCoupon: () => void
  onAcceptTotal: (changed: ChangedTotal) => void
}

/** A coupon that no longer applies and a changed total, shown before any charge. */
export function OpenNotices({ code = '', couponText, changed, locale, labels, onDropCoupon, onAcceptTotal }: Props) {
  const toMoney = (rupees: number) => formatRupees(rupees, locale)
  const container = useRef<HTMLDivElement>(null)
  // The clicked button has been removed, and on a phone the notice would start below the screen.
  useEffect(() => {
    if (changed) container.current?.focus()
  }, [changed])
  return (
    <div ref={container} role="alert" tabIndex={-1} className="grid scroll-mb-24 gap-4 empty:hidden">
      {couponText && (
        <NoticePanel
          title={fill(labels.couponStopped, { code })}
          texts={[couponText]}
          note={labels.changedText}
          action={labels.couponWithout}
          onAction={onDropCoupon}
        />
      )}
      {changed && !couponText && (
        <NoticePanel
          title={labels.totalTitle}
          texts={[fill(labels.totalLine, { old: toMoney(changed.old), new: toMoney(changed.total) })]}
          note={changed.payUrl ? labels.acceptedText : labels.changedText}
          action={fill(changed.payUrl ? labels.acceptedPay : labels.totalAccept, { amount: toMoney(changed.total) })}
          onAction={() => onAcceptTotal(changed)}
        />
      )}
    </div>
  )
}
