'use client'

import { useState } from 'react'
import { SlotSelect } from '@/components/consultant/slot-select'
import { useConsultDays } from '@/components/consultant/use-consult-days'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { Locale } from '@/lib/domain/locale'
import type { AdminEnquiryMessages } from '@/lib/i18n/enquiry-messages'
import { type ChangeMessages, useEnquiryChange } from './enquiry-changes'

type TimeMessageKey = 'confirm' | 'propose' | 'proposeText' | 'proposeSend' | 'withdraw' | 'withdrawSend' | 'choose'
type Messages = ChangeMessages & Pick<AdminEnquiryMessages['time'], TimeMessageKey> & { slot: string; slotNone: string }
type Props = {
  number: string
  canConfirm: boolean
  canWithdraw: boolean
  locale: Locale
  messages: Messages
}

/** Confirms the time of a consultation, proposes another one, or cancels it; the visitor is notified each time. */
export function ConsultTimeForm({ number, canConfirm, canWithdraw, locale, messages }: Props) {
  const { run, live, busy, version, problem } = useEnquiryChange(messages)
  const [isOpen, setOpen] = useState(false)
  const [slot, setSlot] = useState('')
  const { days, refresh } = useConsultDays(isOpen)
  const changeTime = (change: { act: 'confirm' | 'withdraw' } | { act: 'propose'; slot: string }) =>
    run(() => adminClient.staff.consulttime({ number, version, lang: locale, ...change }))
  const propose = async () => {
    if (await changeTime({ act: 'propose', slot })) setSlot('')
    await refresh()
  }
  const buttonClass = `btn btn-small justify-self-start ${live ? '' : WAITING_CLASS}`
  return (
    <div className="mt-4 grid gap-4">
      {canConfirm && (
        <button
          type="button"
          disabled={busy}
          className={`${buttonClass} btn-primary`}
          onClick={() => changeTime({ act: 'confirm' })}
        >
          {messages.confirm}
        </button>
      )}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
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
              onChange={(event) => setSlot(event.target.value)}
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
      {canWithdraw && (
        <details>
          <summary className="min-h-11 content-center">{messages.withdraw}</summary>
          <button
            type="button"
            disabled={busy}
            className={`${buttonClass} btn-line mt-2`}
            onClick={() => changeTime({ act: 'withdraw' })}
          >
            {messages.withdrawSend}
          </button>
        </details>
      )}
      <ErrorLine text={problem} />
    </div>
  )
}
