'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import { addDays } from '@/lib/domain/analytics/figures'
import { FOLLOW_UP_PRESETS, isFollowUpDay } from '@/lib/domain/enquiry/follow-up'
import type { Locale } from '@/lib/domain/locale'
import { toIndiaDate } from '@/lib/domain/time/india-clock'
import type { AdminEnquiryMessages } from '@/lib/i18n/enquiry-messages'
import { type ChangeMessages, useEnquiryChange } from '../enquiry-changes'

type Messages = ChangeMessages & Pick<AdminEnquiryMessages, 'work'>
/** `today`: the calendar day in India when the page was made; `last`: the last day that is possible. */
type Props = {
  number: string
  day: string | null
  today: string
  last: string
  locale: Locale
  messages: Messages
}

/** Sets the day on which to follow up with one press or by the calendar, or removes it. */
export function FollowUpForm({ number, day, today, last, locale, messages }: Props) {
  const { run, live, busy, version, problem, setProblem } = useEnquiryChange(messages)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { work, errors } = messages
  const isDayWrong = problem === errors.day_invalid
  const setDay = (value: string | null) =>
    run(() => adminClient.staff.followupenquiry({ number, version, day: value, lang: locale }))
  // A page may stay open over midnight: one press counts from the day on which it is made.
  const toDay = (days: number) => addDays(toIndiaDate(new Date()), days)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isFollowUpDay(typed, toDay(0), last)) return setProblem(errors.day_invalid)
    if (!(await setDay(typed))) return
    setTyped('')
    setOpen(false)
  }
  const canPreset = (value: string) => value !== day && value <= last
  const buttonClass = `btn btn-line btn-small min-h-11 px-3 ${live ? '' : WAITING_CLASS}`
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {FOLLOW_UP_PRESETS.map((days) => (
          <button
            key={days}
            type="button"
            disabled={busy || !canPreset(addDays(today, days))}
            className={buttonClass}
            onClick={() => setDay(toDay(days))}
          >
            {work.presets[days]}
          </button>
        ))}
        {day && (
          <button type="button" disabled={busy} className={buttonClass} onClick={() => setDay(null)}>
            {work.dayRemove}
          </button>
        )}
      </div>
      <p className="text-sm text-soft">{work.dayHint}</p>
      {last >= today && (
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="min-h-11 content-center">{work.otherDay}</summary>
          <form method="post" noValidate className="mt-1 grid gap-3" onSubmit={submit}>
            <Field
              type="date"
              label={work.day}
              hint={work.dayLast}
              min={today}
              max={last}
              value={typed}
              error={isDayWrong ? problem : undefined}
              onChange={({ target }) => {
                setTyped(target.value)
                if (isDayWrong) setProblem(undefined)
              }}
            />
            <button type="submit" disabled={busy} className="btn btn-line btn-small min-h-11 justify-self-start">
              {work.daySave}
            </button>
          </form>
        </details>
      )}
      <ErrorLine text={isDayWrong && isOpen ? null : problem} />
    </div>
  )
}
