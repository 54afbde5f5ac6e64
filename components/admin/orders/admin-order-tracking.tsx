'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { Locale } from '@/lib/domain/locale'
import type { AdminOrderMessages } from '@/lib/i18n/order-messages'
import { CarrierField } from './carrier-field'
import { OrderField } from './order-field'
import { useOrderAction } from './use-order-action'

type Props = {
  number: string
  tracking: { carrier: string | null; number: string } | null
  /** Where the parcel is followed; `href` is '' for a carrier that the shop does not know. */
  link: { href: string; label: string }
  /** The parcel has left and was not sent back. */
  isCorrectable: boolean
  customerNote: string | null
  locale: Locale
  messages: AdminOrderMessages
}

/** Tracking number and carrier of the shipment, with a form that corrects them. */
export function AdminOrderTracking({ number, tracking, link, isCorrectable, customerNote, locale, messages }: Props) {
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
      {tracking && (
        <p className="flex flex-wrap items-center gap-x-6">
          <span className="figures wrap-anywhere select-all">
            {[tracking.carrier, tracking.number].filter(Boolean).join(' · ')}
          </span>
          {link.href && (
            <a href={link.href} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center">
              {link.label}
            </a>
          )}
        </p>
      )}
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
