'use client'

import { useState } from 'react'
import { SlotSelect } from '@/components/consultant/slot-select'
import { useConsultDays } from '@/components/consultant/use-consult-days'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import { WAITING } from '@/lib/browser/ui/use-live'
import type { AdminEnquiryMessages } from '@/lib/i18n/enquiry-words'
import type { Locale } from '@/lib/i18n/locale'
import { type ChangeMessages, useEnquiryChange } from './use-enquiry-change'

type Own = 'confirm' | 'propose' | 'proposeText' | 'proposeSend' | 'withdraw' | 'withdrawSend' | 'choose'
type Messages = ChangeMessages & Pick<AdminEnquiryMessages['time'], Own> & { slot: string; slotNone: string }
type Props = {
  number: string
  version: number
  mayConfirm: boolean
  mayWithdraw: boolean
  locale: Locale
  messages: Messages
}

/** Confirms the time of a consultation, proposes another one, or cancels it; the visitor is notified each time. */
export function ConsultTimeForm({ number, version, mayConfirm, mayWithdraw, locale, messages }: Props) {
  const { run, live, busy, problem } = useEnquiryChange(messages)
  const [isOpen, open] = useState(false)
  const [slot, choose] = useState('')
  const { days, refresh } = useConsultDays(isOpen)
  const act = (more: { act: 'confirm' | 'withdraw' } | { act: 'propose'; slot: string }) =>
    run(() => client.staff.consulttime({ number, version, lang: locale, ...more }))
  const propose = async () => {
    if (await act({ act: 'propose', slot })) choose('')
    await refresh()
  }
  const look = `btn btn-small justify-self-start ${live ? '' : WAITING}`
  return (
    <div className="mt-4 grid gap-4">
      {mayConfirm && (
        <button type="button" disabled={busy} className={`${look} btn-primary`} onClick={() => act({ act: 'confirm' })}>
          {messages.confirm}
        </button>
      )}
      <details onToggle={(event) => open(event.currentTarget.open)}>
        <summary className="min-h-11 content-center">{messages.propose}</summary>
        <div className="mt-2 grid gap-4">
          <p className="text-sm text-soft">{messages.proposeText}</p>
          {days?.length === 0 && <p>{messages.slotNone}</p>}
          {days && days.length > 0 && (
            <SlotSelect
              label={messages.slot}
              placeholder={messages.choose}
              days={days}
              locale={locale}
              value={slot}
              onChange={(event) => choose(event.target.value)}
            />
          )}
          <button
            type="button"
            disabled={busy || !slot}
            className="btn btn-line btn-small justify-self-start"
            onClick={propose}
          >
            {messages.proposeSend}
          </button>
        </div>
      </details>
      {mayWithdraw && (
        <details>
          <summary className="min-h-11 content-center">{messages.withdraw}</summary>
          <button
            type="button"
            disabled={busy}
            className={`${look} btn-line mt-2`}
            onClick={() => act({ act: 'withdraw' })}
          >
            {messages.withdrawSend}
          </button>
        </details>
      )}
      <ErrorLine text={problem} />
    </div>
  )
}
