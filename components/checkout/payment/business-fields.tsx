import { useEffect, useId, useRef } from 'react'
import { Field } from '@/components/ui/field'
import { errorText } from '@/lib/browser/error-text'
import { isOtherState } from '@/lib/domain/order/business-buyer'
import { checkGstin } from '@/lib/domain/settings/gstin'
import type { CheckoutLabels } from '../checkout-labels'
import type { BusinessInput } from './business-context'
import type { TaxNumbers } from './use-tax-numbers'

type Props = {
  numbers: TaxNumbers
  /** `gstin_…` or `business_name_required`; null while nothing is wrong. */
  problem: string | null
  labels: CheckoutLabels
  onEdit: () => void
}

/** With the spaces of a number that is pasted in groups. */
const MAX_TYPED = 24
const MAX_NAME = 120

/** Says that the order is for a business, with its GST number and its legal name for the invoice. */
export function BusinessFields({ numbers, problem, labels, onEdit }: Props) {
  const id = useId()
  const gstinField = useRef<HTMLInputElement>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const { business, setBusiness, isKept, shipTo } = numbers
  const nameProblem = problem?.startsWith('business_') ? problem : null
  const gstinProblem = problem?.startsWith('gstin_') ? problem : null
  useEffect(() => {
    if (gstinProblem) gstinField.current?.focus()
    else if (nameProblem) nameField.current?.focus()
  }, [gstinProblem, nameProblem])
  const change = (changed: BusinessInput) => {
    setBusiness(changed)
    onEdit()
  }
  const gstin = business?.gstin.replace(/\s/g, '') ?? ''
  const isElsewhere = checkGstin(gstin) === null && isOtherState(gstin, shipTo)
  return (
    <fieldset className="rounded border border-line px-4 py-2">
      <legend className="sr-only">{labels.business}</legend>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-ink"
          checked={business !== undefined}
          aria-controls={id}
          onChange={({ target }) => change(target.checked ? { gstin: '', name: '' } : undefined)}
        />
        {labels.businessAsk}
      </label>
      <div id={id}>
        {business && (
          <div className="grid gap-4 pt-2 pb-4">
            <Field
              ref={gstinField}
              label={labels.gstin}
              hint={isElsewhere ? labels.gstinElsewhere : labels.gstinHint}
              error={errorText(labels.errors, gstinProblem)}
              className="max-w-md"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={MAX_TYPED}
              value={business.gstin}
              onChange={({ target }) => change({ ...business, gstin: target.value.toUpperCase() })}
            />
            <Field
              ref={nameField}
              label={labels.businessName}
              hint={isKept ? labels.businessKept : undefined}
              error={errorText(labels.errors, nameProblem)}
              className="max-w-md"
              autoComplete="organization"
              maxLength={MAX_NAME}
              value={business.name}
              onChange={({ target }) => change({ ...business, name: target.value })}
            />
          </div>
        )}
      </div>
    </fieldset>
  )
}
