'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import type { Locale } from '@/lib/i18n/locale'
import type { AdminOrderMessages } from '@/lib/i18n/order-words'
import { CarrierField } from './carrier-field'
import { AdminField } from './order-field'
import { useAdmin } from './use-order-admin'

type Props = {
  number: string
  tracking: { carrier: string | null; number: string } | null
  told: string | null
  locale: Locale
  messages: AdminOrderMessages
}

/** Tracking number and carrier of the shipment, with a form that corrects them. */
export function AdminTracking({ number, tracking, told, locale, messages }: Props) {
  const { run, busy, live, problem } = useAdmin(messages)
  const [open, setOpen] = useState(false)
  const [carrier, setCarrier] = useState(tracking?.carrier ?? '')
  const [parcel, setParcel] = useState(tracking?.number ?? '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const given = { number, seen: tracking?.number ?? '', carrier, tracking_number: parcel, lang: locale }
    if (await run(() => client.staff.trackorder(given))) setOpen(false)
  }
  return (
    <section aria-labelledby="parcel">
      <h2 id="parcel" className="mb-2 text-xl">
        {messages.parcel}
      </h2>
      <p className="figures wrap-anywhere">{[tracking?.carrier, tracking?.number].filter(Boolean).join(' · ')}</p>
      {open ? (
        <form method="post" className="mt-3 grid max-w-md gap-4" onSubmit={submit}>
          <AdminField required maxLength={60} label={messages.tracking} value={parcel} onChange={setParcel} />
          <CarrierField label={messages.carrier} value={carrier} onChange={setCarrier} />
          {told && <p className="text-sm text-soft">{told}</p>}
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
        <button type="button" disabled={!live} className="link min-h-11" onClick={() => setOpen(true)}>
          {messages.editTracking}
        </button>
      )}
      <ErrorLine text={problem} />
    </section>
  )
}
