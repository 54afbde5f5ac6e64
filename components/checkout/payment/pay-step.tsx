import { type FormEvent, type ReactNode, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { errorText } from '@/lib/browser/error-text'
import type { PaymentMethod, Quote } from '@/lib/contract/order/cart'
import type { Locale } from '@/lib/domain/locale'
import type { CheckoutLabels } from '../checkout-labels'
import type { CouponState } from '../coupon-line'
import { cardProblem } from '../gift-card/card-text'
import type { AppliedGiftCard } from '../gift-card/use-gift-card'
import { couponProblemText, OpenNotices } from '../open-notices'
import { openProblems } from '../open-problems'
import { OrderProblems } from '../order-problems'
import { TermsCheck } from '../terms-check'
import { type OrderToPlace, usePlaceOrder } from '../use-place-order'
import { KeyReused } from './key-reused'
import { FALLBACK_METHODS, toButtonText, toSeenAmounts } from './order-amounts'
import { OrderVerification } from './order-verification'
import { PaymentChoice } from './payment-choice'
import { Retry } from './retry'
import { TaxFields } from './tax-fields'
import { isTaxProblem, useTaxNumbers } from './use-tax-numbers'

type Props = {
  order: OrderToPlace
  /** Fields of the order that do not change its price. */
  wishes: ReactNode
  coupon: CouponState
  giftCard: AppliedGiftCard
  quote: {
    quote: Quote | undefined
    failed: boolean
    reason: string | null
    unpriced: boolean
    loading: boolean
    retry: () => Promise<Quote | undefined>
  }
  locale: Locale
  labels: CheckoutLabels
  onChoose: (method: PaymentMethod) => void
  isPlaced: boolean
  onPlaced: () => void
}

/** Payment method, open problems, and the button that places the order. */
export function PayStep({ order, wishes, coupon, giftCard, quote: quoteState, ...props }: Props) {
  const { locale, labels, onChoose, isPlaced, onPlaced } = props
  const { quote, failed, reason: quoteProblem, unpriced, loading, retry } = quoteState
  const { state, place, accept, placeAgain, refuse } = usePlaceOrder(order, locale, { onPlaced, recheck: retry })
  const [accepted, setAccepted] = useState(false)
  const taxNumbers = useTaxNumbers(quote, order.addresses)
  const methods = unpriced ? FALLBACK_METHODS : (quote?.methods ?? [])
  const option = methods.find(({ method }) => method === order.method)
  const agreement = { ...(quote && toSeenAmounts(quote)), ...taxNumbers.numbers }
  const missingReason = () => {
    if (!option?.available) return 'method_required'
    return taxNumbers.findProblem() ?? (accepted ? null : 'terms_required')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reason = missingReason()
    return reason ? refuse(reason) : place(agreement)
  }
  const dropCoupon = () => {
    coupon.remove()
    refuse(null)
  }
  if (state.pending) return <OrderVerification number={state.pending} locale={locale} labels={labels} />
  if (isPlaced) return <p role="status">{labels.placing}</p>
  // A quotation that has ended meanwhile does not come back.
  if (quoteProblem?.startsWith('quotation_')) return <ErrorLine text={errorText(labels.errors, quoteProblem)} />
  if (failed && !loading) return <Retry labels={labels} onRetry={retry} />
  if (!quote && !unpriced) return <p role="status">{labels.loading}</p>
  const problems = quote ? openProblems(quote, order.cart) : []
  // Nothing of the order can be had: there is nothing to pay for, only lines to remove.
  if (quote?.subtotal === 0) return <OrderProblems problems={problems} locale={locale} labels={labels} />
  const couponText = couponProblemText(coupon, quote, state.reason, locale, labels)
  const hasOwnNotice = isTaxProblem(state.reason, taxNumbers) || couponText !== undefined || state.changed !== null
  const cardText = giftCard.code ? cardProblem(quote?.gift_card ?? null, labels) : ''
  const buttonText = toButtonText(quote, order.method, locale, labels)
  const canSubmit = problems.length === 0 && !couponText && !cardText && !state.changed && state.reason !== 'key_reused'
  return (
    <form method="post" noValidate className="grid gap-6" onSubmit={submit}>
      <PaymentChoice
        methods={methods}
        chosen={order.method}
        locale={locale}
        labels={labels}
        onChoose={(method) => {
          onChoose(method)
          refuse(null)
        }}
      />
      {wishes}
      <TaxFields
        numbers={taxNumbers}
        reason={state.reason}
        locale={locale}
        labels={labels}
        onEdit={() => refuse(null)}
      />
      <TermsCheck
        accepted={accepted}
        missing={state.reason === 'terms_required'}
        locale={locale}
        labels={labels}
        onChange={(isAccepted) => {
          setAccepted(isAccepted)
          refuse(null)
        }}
      />
      <OrderProblems problems={problems} locale={locale} labels={labels} />
      <OpenNotices
        code={coupon.code}
        couponText={couponText}
        changed={state.changed}
        locale={locale}
        labels={labels}
        onDropCoupon={dropCoupon}
        onAcceptTotal={(changed) => accept(agreement, changed)}
      />
      <ErrorLine text={cardText || undefined} />
      <ErrorLine text={hasOwnNotice || cardText ? undefined : errorText(labels.errors, state.reason, state.msg)} />
      {state.reason === 'key_reused' && (
        <KeyReused locale={locale} labels={labels} onOrderAgain={() => placeAgain(agreement)} />
      )}
      {canSubmit && (
        <button type="submit" className="btn btn-primary w-full text-lg sm:w-auto" disabled={state.busy || loading}>
          {state.busy ? labels.placing : buttonText}
        </button>
      )}
      {!quote && <p className="text-sm">{labels.totalLater}</p>}
      <p className="text-sm text-soft">{labels.secure}</p>
    </form>
  )
}
