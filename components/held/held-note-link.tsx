import { X } from 'lucide'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '@/components/ui/icon'
import { type HeldOrder, useHeldOrders } from '@/lib/browser/checkout/held-orders'
import { useHeldOrder } from '@/lib/browser/checkout/use-held-order'
import { fill } from '@/lib/browser/fill'
import type { Locale } from '@/lib/domain/locale'
import { formatIndiaTime } from '@/lib/domain/time/india-clock'

export type HeldNoteLabels = { note: string; pay: string; close: string; locale: Locale; cart: string }

/** The reservation that ends last of those still running, under the header. */
export function HeldNoteLink({ labels }: { labels: HeldNoteLabels }) {
  const held = useHeldOrders().findLast(({ until }) => until !== null && Date.parse(until) > Date.now())
  const header = document.querySelector('.head-inner')
  return held && header ? createPortal(<Note key={held.number} held={held} labels={labels} />, header) : null
}

function Note({ held, labels }: { held: HeldOrder; labels: HeldNoteLabels }) {
  const [isClosed, setIsClosed] = useState(false)
  const { until } = held
  if (useHeldOrder(held, labels.locale) === 'ended' || isClosed || !until) return null
  return (
    <aside className="absolute end-4 top-full z-10 mt-1.5 flex items-center gap-2 rounded border border-gold bg-sand ps-3.5 text-sm shadow">
      <a href={labels.cart} className="figures">
        {fill(labels.note, { time: formatIndiaTime(new Date(until), labels.locale) })}{' '}
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
