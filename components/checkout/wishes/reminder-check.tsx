import { useContext, useId, useState } from 'react'
import { readDraft, saveDraft } from '@/lib/browser/checkout/checkout-draft'
import type { CheckoutLabels } from '../checkout-labels'
import { QuotationContext } from '../quotation-context'

/** Consent to one reminder by e-mail: never ticked in advance, and given again for each order. */
export function ReminderCheck({ labels }: { labels: NonNullable<CheckoutLabels['reminder']> }) {
  const id = useId()
  const [isAgreed, setIsAgreed] = useState(() => readDraft().reminder === true)
  if (useContext(QuotationContext)) return null
  const change = (reminder: boolean) => {
    saveDraft({ reminder: reminder || undefined })
    setIsAgreed(reminder)
  }
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-ink"
          checked={isAgreed}
          aria-describedby={id}
          onChange={({ target }) => change(target.checked)}
        />
        <span>{labels.label}</span>
      </label>
      <p id={id} className="ms-8 text-sm text-soft">
        {labels.hint}{' '}
        <a href={labels.privacyPath} target="_blank" rel="noreferrer" className="link whitespace-nowrap">
          {labels.privacy}
        </a>
      </p>
    </div>
  )
}
