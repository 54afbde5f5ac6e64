import { type Locale, localePath } from '@/lib/domain/locale'
import type { CheckoutLabels } from './checkout-labels'

type Props = {
  accepted: boolean
  missing: boolean
  locale: Locale
  labels: CheckoutLabels
  onChange: (accepted: boolean) => void
}

/** The terms, to be accepted before an order. */
export function TermsCheck({ accepted, missing, locale, labels, onChange }: Props) {
  return (
    <label className="flex min-h-11 items-start gap-3">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-ink"
        checked={accepted}
        aria-invalid={missing || undefined}
        onChange={(event) => onChange(event.target.checked)}
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
  )
}
