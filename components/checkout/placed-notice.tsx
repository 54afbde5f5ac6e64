import { useState } from 'react'
import { readDraft } from '@/lib/browser/checkout/checkout-draft'
import { useReservedOrders } from '@/lib/browser/checkout/reserved-orders'
import { type Locale, localePath } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import type { CheckoutLabels } from './checkout-labels'

/** Links to the order when a customer returns here after ordering; an unpaid one is shown by `ReservedOrders`. */
export function PlacedNotice({ locale, labels }: { locale: Locale; labels: CheckoutLabels }) {
  const [number] = useState(() => readDraft().placed)
  const isHeld = useReservedOrders().some((order) => order.number === number)
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
