'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { Locale } from '@/lib/domain/locale'
import type { AdminOrderMessages } from '@/lib/i18n/order-messages'
import { CarrierField } from './carrier-field'
import { type TrackingLink, TrackingNumber } from './delivery/tracking-number'
import { OrderField } from './order-field'
import { useOrderAction } from './use-order-action'

type Props = {
  number: string
  tracking: { carrier: string | null; number: string } | null
  link: TrackingLink
  /** The WhatsApp chat with the buyer that has the tracking text; null where there is nothing to send. */
  chatHref: string | null
  /** The parcel has left and was not sent back. */
  isCorrectable: boolean
  customerNote: string | null
  locale: Locale
  messages: AdminOrderMessages
}

/** Tracking number and carrier of the shipment, with a form that corrects them. */
export function AdminOrderTracking(props: Props) {
  const { number, tracking, link, chatHref, isCorrectable, customerNote, locale, messages } = props
  const { run, busy, live, problem, setProblem } = useOrderAction(messages)
  const [open, setOpen] = useState(false)
  const [carrier, setCarrier] = useState(tracking?.carrier ?? '')
  const [trackingNumber, setTrackingNumber] = useState(tracking?.number ?? '')
  const isMissing = problem === messages.trackingMissing
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!trackingNumber.trim()) return setProblem(messages.trackingMissing)
    const request = { number, seen: tracking?.number ?? '', carrier, tracking_number: trackingNumber, lang: locale }
    if (await run(() => adminClient.staff.trackorder(request))) setOpen(false)
  }
  return (
    <section aria-labelledby="parcel">
      <h2 id="parcel" className="mb-2 text-xl">
        {messages.parcel}
      </h2>
      {tracking && <TrackingNumber {...{ tracking, link, chatHref, messages }} />}
      {open ? (
        <form method="post" noValidate className="mt-3 grid max-w-md gap-4" onSubmit={submit}>
          <OrderField
            required
            maxLength={60}
            label={messages.tracking}
            value={trackingNumber}
            error={isMissing ? problem : undefined}
            onChange={(text) => {
              setTrackingNumber(text)
              if (isMissing) setProblem(undefined)
            }}
          />
          <CarrierField label={messages.carrier} value={carrier} onChange={setCarrier} />
          {customerNote && <p className="text-sm text-soft">{customerNote}</p>}
          <div className="flex flex-wrap gap-3">
            <button type="submit" disabled={busy} className="btn btn-primary">
              {messages.saveTracking}
            </button>
            <button type="button" disabled={busy} className="btn btn-line" onClick={() => setOpen(false)}>
              {messages.keep}
            </button>
          </div>
        </form>
      ) : (
        isCorrectable && (
          <button type="button" disabled={!live} className="link min-h-11" onClick={() => setOpen(true)}>
            {messages.editTracking}
          </button>
        )
      )}
      <ErrorLine text={isMissing ? null : problem} />
    </section>
  )
}
