import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { errorText } from '@/lib/browser/error-text'
import { fill } from '@/lib/browser/fill'
import { Pan } from '@/lib/contract/customer/address'
import { PAYMENT_METHODS, type PaymentMethod, type Quote } from '@/lib/contract/order/cart'
import { formatRupees } from '@/lib/domain/pricing/money'
import type { Locale } from '@/lib/i18n/locale'
import { PanField } from '../address/pan-field'
import type { CheckoutLabels } from '../checkout-labels'
import type { HeldCoupon } from '../coupon-line'
import { OpenNotices, openCoupon } from '../open-notices'
import { openProblems } from '../open-problems'
import { OrderProblems } from '../order-problems'
import { TermsCheck } from '../terms-check'
import { type OrderToPlace, usePlaceOrder } from '../use-place-order'
import { KeyReused } from './key-reused'
import { PaymentChoice } from './payment-choice'
import { PendingNumber } from './pending-number'

type Props = {
  order: OrderToPlace
  coupon: HeldCoupon
  quote: {
    quote: Quote | undefined
    failed: boolean
    unpriced: boolean
    loading: boolean
    retry: () => Promise<Quote | undefined>
  }
  locale: Locale
  labels: CheckoutLabels
  onChoose: (method: PaymentMethod) => void
  placed: boolean
  onPlaced: () => void
}

/** Without a quote, the remote API rejects unavailable methods itself; it has no foreign payments. */
const EVERY_METHOD = PAYMENT_METHODS.filter((method) => method !== 'paypal').map((method) => {
  return { method, available: true, fee: null, reason: null, limit: null }
})

/** Payment method, open problems, and the button that places the order. */
export function PayStep({ order, coupon, quote: quoted, locale, labels, onChoose, placed, onPlaced }: Props) {
  const { quote, failed, unpriced, loading, retry } = quoted
  const { state, place, accept, placeAgain, refuse } = usePlaceOrder(order, locale, { onPlaced, recheck: retry })
  const [accepted, setAccepted] = useState(false)
  const [pan, setPan] = useState('')
  const methods = unpriced ? EVERY_METHOD : (quote?.methods ?? [])
  const option = methods.find(({ method }) => method === order.method)
  const asksPan = quote?.pan?.needed === true
  const agreed = { ...(quote && { seen_total: quote.total }), ...(asksPan && { pan: pan.trim() }) }
  const missing = () => {
    if (!option?.available) return 'method_required'
    if (asksPan && !Pan.safeParse(pan).success) return pan.trim() === '' ? 'pan_needed' : 'pan_invalid'
    return accepted ? null : 'terms_required'
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reason = missing()
    return reason ? refuse(reason) : place(agreed)
  }
  const dropCoupon = () => {
    coupon.remove()
    refuse(null)
  }
  if (state.pending) return <PendingNumber number={state.pending} locale={locale} labels={labels} />
  if (placed) return <p role="status">{labels.placing}</p>
  if (failed && !loading) return <Retry labels={labels} onRetry={retry} />
  if (!quote && !unpriced) return <p role="status">{labels.loading}</p>
  const problems = quote ? openProblems(quote, order.cart) : []
  const couponText = openCoupon(coupon, quote, state.reason, locale, labels)
  const panProblem = asksPan && state.reason?.startsWith('pan_') ? state.reason : null
  const ownPlace = panProblem !== null || couponText !== undefined || state.changed !== null
  const act = quote ? fill(labels.placeOrder, { amount: formatRupees(quote.total, locale) }) : labels.placeOrderPlain
  const open = problems.length === 0 && !couponText && !state.changed && state.reason !== 'key_reused'
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
      {asksPan && (
        <PanField
          pan={pan}
          above={quote?.pan?.above ?? 0}
          problem={panProblem}
          locale={locale}
          labels={labels}
          onType={(typed) => {
            setPan(typed)
            refuse(null)
          }}
        />
      )}
      <TermsCheck
        accepted={accepted}
        missing={state.reason === 'terms_required'}
        locale={locale}
        labels={labels}
        onChange={(given) => {
          setAccepted(given)
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
        onAcceptTotal={(changed) => accept(agreed, changed)}
      />
      <ErrorLine text={ownPlace ? undefined : errorText(labels.errors, state.reason, state.msg)} />
      {state.reason === 'key_reused' && (
        <KeyReused locale={locale} labels={labels} onAgain={() => placeAgain(agreed)} />
      )}
      {open && (
        <button type="submit" className="btn btn-primary w-full text-lg sm:w-auto" disabled={state.busy || loading}>
          {state.busy ? labels.placing : act}
        </button>
      )}
      {!quote && <p className="text-sm">{labels.totalLater}</p>}
      <p className="text-sm text-soft">{labels.secure}</p>
    </form>
  )
}

function Retry({ labels, onRetry }: { labels: CheckoutLabels; onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <ErrorLine text={labels.quoteFailed} />
      <button type="button" className="btn btn-line" onClick={onRetry}>
        {labels.retry}
      </button>
    </div>
  )
}
