import { type Locale, localePath } from '@/lib/domain/locale'
import type { CheckoutLabels } from '../checkout-labels'

/** An order with this idempotency key exists already: link to the orders, or order again. */
export function KeyReused({
  locale,
  labels,
  onOrderAgain,
}: {
  locale: Locale
  labels: CheckoutLabels
  onOrderAgain: () => void
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <a href={localePath(locale, '/gems/myorders')} className="btn btn-primary">
        {labels.myOrders}
      </a>
      <button type="button" className="btn btn-line" onClick={onOrderAgain}>
        {labels.orderAgain}
      </button>
    </div>
  )
}
