import { useState } from 'react'
import { readDraft } from '@/lib/browser/checkout/checkout-draft'
import { fill } from '@/lib/browser/fill'
import { type Locale, localePath } from '@/lib/domain/locale'
import type { CheckoutLabels } from './checkout-labels'

/** Links to the order when a customer returns here after ordering, for example from the gateway. */
export function PlacedNotice({ locale, labels }: { locale: Locale; labels: CheckoutLabels }) {
  const [number] = useState(() => readDraft().placed)
  if (!number) return null
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded border border-gold bg-sand p-5">
      <p>{fill(labels.placedText, { number })}</p>
      <a href={localePath(locale, `/gems/myorders/${number}`)} className="btn btn-primary">
        {fill(labels.placedShow, { number })}
      </a>
    </div>
  )
}
