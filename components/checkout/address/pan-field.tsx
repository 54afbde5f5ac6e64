import { useEffect, useRef } from 'react'
import { Field } from '@/components/ui/field'
import { errorText } from '@/lib/browser/error-text'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { CheckoutLabels } from '../checkout-labels'

type Props = {
  pan: string
  /** In rupees: the PAN is required by law above this amount. */
  threshold: number
  /** `pan_needed` or `pan_invalid`; null while nothing is wrong. */
  problem: string | null
  locale: Locale
  labels: CheckoutLabels
  onType: (pan: string) => void
}

const PAN_LENGTH = 10

/** The buyer's tax number (PAN) and why it is required; it is not stored in the browser. */
export function PanField({ pan, threshold, problem, locale, labels, onType }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (problem) field.current?.focus()
  }, [problem])
  return (
    <div className="grid gap-2 rounded border border-line bg-card p-4">
      <p className="figures text-[0.925rem]">{fill(labels.panWhy, { amount: formatRupees(threshold, locale) })}</p>
      <Field
        ref={field}
        label={labels.pan}
        hint={labels.panHint}
        error={errorText(labels.errors, problem)}
        className="max-w-xs"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={PAN_LENGTH}
        value={pan}
        onChange={(event) => onType(event.target.value.toUpperCase())}
      />
    </div>
  )
}
