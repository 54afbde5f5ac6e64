import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { errorText } from '@/lib/browser/error-text'
import { fill } from '@/lib/browser/fill'
import { PAYMENT_METHODS, type PaymentMethod, type Quote } from '@/lib/contract/cart'
import { formatRupees } from '@/lib/domain/money'
import { type Locale, localePath } from '@/lib/i18n/locale'
import type { CheckoutLabels } from './checkout-labels'
import { openProblems } from './open-problems'
import { OrderProblems } from './order-problems'
import { PaymentChoice } from './payment-choice'
import { PendingNumber } from './pending-number'
import { type OrderToPlace, usePlaceOrder } from './use-place-order'

type Props = {
  order: OrderToPlace
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

/** Where nothing is priced before the order, the remote itself says which way is closed. */
const EVERY_METHOD = PAYMENT_METHODS.map((method) => {
  return { method, available: true, fee: null, reason: null, limit: null }
})

/** How to pay, what stands in the way, and the button that orders. */
export function PayStep({
  order,
  quote: { quote, failed, unpriced, loading, retry },
  locale,
  labels,
  onChoose,
  placed,
  onPlaced,
}: Props) {
  const { state, place, placeAgain, refuse } = usePlaceOrder(order, locale, { onPlaced, recheck: retry })
  const [accepted, setAccepted] = useState(false)
  const methods = unpriced ? EVERY_METHOD : (quote?.methods ?? [])
  const option = methods.find(({ method }) => method === order.method)
  const choose = (method: PaymentMethod) => {
    onChoose(method)
    refuse(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!option?.available) return refuse('method_required')
    if (!accepted) return refuse('terms_required')
    return place()
  }
  if (state.pending) return <PendingNumber number={state.pending} locale={locale} labels={labels} />
  if (placed) return <p role="status">{labels.placing}</p>
  if (failed && !loading) return <Retry labels={labels} onRetry={retry} />
  if (!quote && !unpriced) return <p role="status">{labels.loading}</p>
  const problems = quote ? openProblems(quote, order.cart) : []
  const act = quote ? fill(labels.placeOrder, { amount: formatRupees(quote.total, locale) }) : labels.placeOrderPlain
  return (
    <form method="post" noValidate className="grid gap-6" onSubmit={submit}>
      <PaymentChoice methods={methods} chosen={order.method} locale={locale} labels={labels} onChoose={choose} />
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-ink"
          checked={accepted}
          aria-invalid={state.reason === 'terms_required' || undefined}
          onChange={(event) => {
            setAccepted(event.target.checked)
            refuse(null)
          }}
        />
        <span>
          {labels.acceptTerms}{' '}
          <a
            href={localePath(locale, '/pages/terms-conditions')}
            target="_blank"
            rel="noreferrer"
            className="link whitespace-nowrap"
          >
            {labels.readTerms}
          </a>
        </span>
      </label>
      <OrderProblems problems={problems} locale={locale} labels={labels} />
      <ErrorLine text={errorText(labels.errors, state.reason)} />
      {state.reason === 'key_reused' && (
        <div className="flex flex-wrap gap-3">
          <a href={localePath(locale, '/gems/myorders')} className="btn btn-primary">
            {labels.myOrders}
          </a>
          <button type="button" className="btn btn-line" onClick={placeAgain}>
            {labels.orderAgain}
          </button>
        </div>
      )}
      {problems.length === 0 && state.reason !== 'key_reused' && (
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
