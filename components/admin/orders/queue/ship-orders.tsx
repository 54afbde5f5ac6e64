import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { FieldFrame, fieldAttributes } from '@/components/ui/field-frame'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { focusFirstError } from '@/lib/browser/forms/focus-first-error'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import type { AdminOrderMessages, AdminQueueMessages } from '@/lib/i18n/order-messages'
import { CarrierField } from '../carrier-field'
import { BulkPanel } from './bulk-panel'
import { type BulkText, shipResultText } from './bulk-text'

/** A packed order and the name and city that its label shows. */
export type Parcel = { number: string; recipient: string }
type Props = {
  parcels: Parcel[]
  locale: Locale
  messages: AdminQueueMessages
  shipping: Pick<AdminOrderMessages, 'tracking' | 'carrier'>
  /** Null if nothing was changed on purpose. */
  onEnd: (result: BulkText | null) => void
}

/** Marks the selected orders as shipped: one carrier for all, a tracking number for each, typed or scanned. */
export function ShipOrders({ parcels, locale, messages, shipping, onEnd }: Props) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [carrier, setCarrier] = useState('')
  const [tracking, setTracking] = useState<Record<string, string>>({})
  const [attempts, setAttempts] = useState(0)
  const [sent, setSent] = useState<number | null>(null)
  const trackingOf = (number: string) => tracking[number]?.trim() ?? ''
  const errorOf = ({ number }: Parcel) => {
    const own = trackingOf(number)
    if (!own) return messages.trackingMissing
    return parcels.some((other) => other.number !== number && trackingOf(other.number) === own)
      ? messages.trackingTwice
      : undefined
  }
  useEffect(() => list.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (attempts > 0) focusFirstError(list.current)
  }, [attempts])
  const ship = async () => {
    if (parcels.some(errorOf)) return setAttempts(attempts + 1)
    const refused: { number: string; reason: string }[] = []
    for (const [index, { number }] of parcels.entries()) {
      setSent(index)
      const parcel = { tracking_number: trackingOf(number), ...(carrier.trim() && { carrier }) }
      const move = { number, move: 'ship' as const, seen_state: 'packed', ...parcel, lang: locale }
      const { status, reason } = await adminClient.staff.moveorder(move)
      if (status !== 1) refused.push({ number, reason: reason ?? 'unexpected' })
    }
    onEnd(shipResultText(parcels.length - refused.length, refused, messages))
  }
  /** A scanner ends each number with Enter: the next field without a number follows. */
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    const fields = [...(list.current?.querySelectorAll('input') ?? [])]
    fields.find(({ value }) => value.trim() === '')?.focus()
  }
  return (
    <BulkPanel
      labels={{ yes: messages.ship, no: messages.packNo }}
      busy={sent !== null}
      onConfirm={ship}
      onCancel={() => onEnd(null)}
    >
      <p className="text-soft">{messages.shipHint}</p>
      <CarrierField label={shipping.carrier} value={carrier} onChange={setCarrier} />
      <ul ref={list} className="grid gap-3">
        {parcels.map((parcel) => {
          const field = `${id}-${parcel.number}`
          const error = attempts > 0 ? errorOf(parcel) : undefined
          return (
            <li key={parcel.number}>
              <FieldFrame id={field} label={`${parcel.number} · ${parcel.recipient}`} error={error}>
                <input
                  {...fieldAttributes(field, { error })}
                  value={tracking[parcel.number] ?? ''}
                  maxLength={60}
                  placeholder={shipping.tracking}
                  autoComplete="off"
                  className="input"
                  onKeyDown={handleKeyDown}
                  onChange={({ target }) => {
                    setTracking({ ...tracking, [parcel.number]: target.value })
                    setAttempts(0)
                  }}
                />
              </FieldFrame>
            </li>
          )
        })}
      </ul>
      {sent !== null && (
        <p role="status" className="text-soft">
          {fill(messages.shipping, { count: sent + 1, total: parcels.length })}
        </p>
      )}
    </BulkPanel>
  )
}
