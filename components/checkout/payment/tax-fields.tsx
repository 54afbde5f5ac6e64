import type { Locale } from '@/lib/domain/locale'
import { PanField } from '../address/pan-field'
import type { CheckoutLabels } from '../checkout-labels'
import { BusinessFields } from './business-fields'
import { isTaxProblem, type TaxNumbers } from './use-tax-numbers'

type Props = {
  numbers: TaxNumbers
  reason: string | null
  locale: Locale
  labels: CheckoutLabels
  /** Called by every change: an earlier problem no longer holds. */
  onEdit: () => void
}

/** The business that buys, and the PAN where it is required. */
export function TaxFields({ numbers, reason, locale, labels, onEdit }: Props) {
  const problem = isTaxProblem(reason, numbers) ? reason : null
  const { needsPan, offersBusiness, pan, panAbove, setPan } = numbers
  return (
    <>
      {offersBusiness && <BusinessFields numbers={numbers} problem={problem} labels={labels} onEdit={onEdit} />}
      {needsPan && (
        <PanField
          pan={pan}
          threshold={panAbove}
          problem={problem?.startsWith('pan_') ? problem : null}
          locale={locale}
          labels={labels}
          onType={(typed) => {
            setPan(typed)
            onEdit()
          }}
        />
      )}
    </>
  )
}
