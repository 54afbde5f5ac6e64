import { useState } from 'react'
import { readDraft } from '@/lib/browser/checkout/checkout-draft'
import { useHeldOrders } from '@/lib/browser/checkout/held-orders'
import { fill } from '@/lib/browser/fill'
import { type Locale, localePath } from '@/lib/domain/locale'
import type { CheckoutLabels } from './checkout-labels'

/** Links to the order when a customer returns here after ordering; an unpaid one is shown by `HeldOrders`. */
export function PlacedNotice({ locale, labels }: { locale: Locale; labels: CheckoutLabels }) {
  const [number] = useState(() => readDraft().placed)
  const isHeld = useHeldOrders().some((order) => order.number === number)
  if (!number || isHeld) return null
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded border border-gold bg-sand p-5">
      <p>{fill(labels.placedText, { number })}</p>
      <a href={localePath(locale, `/gems/myorders/${number}`)} className="btn btn-primary">
        {fill(labels.placedShow, { number })}
      </a>
    </div>
  )
}
