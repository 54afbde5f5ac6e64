import { type Locale, localePath } from '@/lib/i18n/locale'
import type { CheckoutLabels } from '../checkout-labels'

/** An order stands already under this checkout's key: look there first, or order once more. */
export function KeyReused({
  locale,
  labels,
  onAgain,
}: {
  locale: Locale
  labels: CheckoutLabels
  onAgain: () => void
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <a href={localePath(locale, '/gems/myorders')} className="btn btn-primary">
        {labels.myOrders}
      </a>
      <button type="button" className="btn btn-line" onClick={onAgain}>
        {labels.orderAgain}
      </button>
    </div>
  )
}
