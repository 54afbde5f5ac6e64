import { X } from 'lucide'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '@/components/ui/icon'
import { type ReservedOrder, useReservedOrders } from '@/lib/browser/checkout/reserved-orders'
import { useReservedOrder } from '@/lib/browser/checkout/use-reserved-order'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { formatIndiaTime } from '@/lib/domain/time/india-clock'

export type ReservationNoteLabels = { note: string; pay: string; close: string; locale: Locale; cart: string }

/** The reservation that ends last of those still running, under the header. */
export function ReservationNoteLink({ labels }: { labels: ReservationNoteLabels }) {
  const held = useReservedOrders().findLast(({ until }) => until !== null && Date.parse(until) > Date.now())
  const header = document.querySelector('.head-inner')
  return held && header ? createPortal(<Note key={held.number} held={held} labels={labels} />, header) : null
}

function Note({ held, labels }: { held: ReservedOrder; labels: ReservationNoteLabels }) {
  const [isClosed, setIsClosed] = useState(false)
  const { until } = held
  if (useReservedOrder(held, labels.locale) === 'ended' || isClosed || !until) return null
  return (
    <aside className="absolute end-4 top-full z-10 mt-1.5 flex items-center gap-2 rounded border border-gold bg-sand ps-3.5 text-sm shadow">
      <a href={labels.cart} className="figures">
        {fill(labels.note, { time: formatIndiaTime(new Date(until), labels.locale, new Date()) })}{' '}
        <span className="link">{labels.pay}</span>
      </a>
      <button
        type="button"
        aria-label={labels.close}
        className="grid size-10 place-items-center text-soft"
        onClick={() => setIsClosed(true)}
      >
        <Icon of={X} size={16} />
      </button>
    </aside>
  )
}
