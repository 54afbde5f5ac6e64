'use client'

import type { Messages } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { errorText } from '@/lib/browser/error-text'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { AuditSchedule } from '@/lib/contract/admin/site-audit'
import type { Locale } from '@/lib/domain/locale'
import { AUDIT_PERIODS } from '@/lib/domain/routing/audit-schedule'
import { fill } from '@/lib/domain/text/fill'
import { formatIndiaDateTime } from '@/lib/domain/time/india-clock'

type Props = {
  first: AuditSchedule
  labels: Messages['auditSchedule']
  errors: Record<string, string>
  locale: Locale
}

/** How often the whole site is audited, and who receives the result. */
export function ScheduleForm({ first, labels, errors, locale }: Props) {
  const live = useHydrated()
  const [schedule, setSchedule] = useState(first)
  const [every, setEvery] = useState(first.every)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    setBusy(true)
    const reply = await adminClient.sitecheck.saveschedule(
      every === 'never' ? { every } : { every, email, lang: locale },
    )
    setBusy(false)
    setSaved(reply.status === 1)
    setProblem(reply.status === 1 ? undefined : errorText(errors, reply.errors?.[0]?.message ?? reply.reason))
    if (reply.data) setSchedule(reply.data)
  }

  return (
    <form method="post" onSubmit={save} noValidate className="grid max-w-3xl gap-4">
      <p className="text-soft">{labels.intro}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <label className="grid content-start gap-1.5">
          <span className="label">{labels.every}</span>
          <select
            name="every"
            className="input"
            value={every}
            onChange={({ target }) => setEvery(AUDIT_PERIODS.find((period) => period === target.value) ?? 'never')}
          >
            {(['never', ...AUDIT_PERIODS] as const).map((period) => (
              <option key={period} value={period}>
                {labels.period[period]}
              </option>
            ))}
          </select>
        </label>
        {every !== 'never' && (
          <Field
            label={labels.email}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={schedule.email}
            error={problem}
          />
        )}
      </div>
      {every === 'never' && <ErrorLine text={problem} />}
      <p role="status" className="text-soft">
        {saved && `${labels.saved} `}
        {schedule.next_at
          ? fill(labels.next, { time: formatIndiaDateTime(new Date(schedule.next_at), locale) })
          : labels.off}
      </p>
      <p>
        <button type="submit" disabled={busy || !live} className={`btn btn-line ${live ? '' : WAITING_CLASS}`}>
          {labels.save}
        </button>
      </p>
    </form>
  )
}
