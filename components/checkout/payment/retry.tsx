import { ErrorLine } from '@/components/ui/error-line'
import type { CheckoutLabels } from '../checkout-labels'

/** The total could not be calculated: says so, and tries again. */
export function Retry({ labels, onRetry }: { labels: CheckoutLabels; onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <ErrorLine text={labels.quoteFailed} />
      <button type="button" className="btn btn-line" onClick={onRetry}>
        {labels.retry}
      </button>
    </div>
  )
}
