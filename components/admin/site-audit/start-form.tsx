'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { errorText } from '@/lib/browser/error-text'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import {
  AUDIT_SECTIONS,
  AUDIT_USER_AGENTS,
  DEFAULT_AUDITED_PAGES,
  MAX_AUDITED_PAGES,
} from '@/lib/domain/routing/site-audit'
import type { CheckLabels } from './labels'

/** Starts an audit: user agents, section and number of pages; the server decides whether it may start. */
export function StartForm({ labels }: { labels: CheckLabels }) {
  const router = useRouter()
  const live = useHydrated()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const formData = new FormData(event.currentTarget)
    setBusy(true)
    const { status, reason, errors } = await adminClient.sitecheck.start({
      agents: AUDIT_USER_AGENTS.filter((reader) => formData.getAll('agents').includes(reader)),
      section: AUDIT_SECTIONS.find((section) => section === formData.get('section')) ?? null,
      most: Number(formData.get('most')),
      pictures: formData.has('pictures'),
    })
    setBusy(false)
    const code = status === 1 ? undefined : (errors?.[0]?.message ?? reason)
    setProblem(errorText(labels.error, code)?.replace('{most}', String(MAX_AUDITED_PAGES)))
    if (status === 1 || reason === 'conflict') router.refresh()
  }

  return (
    <form method="post" onSubmit={start} noValidate className="grid max-w-3xl gap-6">
      <fieldset>
        <legend className="label">{labels.readers}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {AUDIT_USER_AGENTS.map((reader) => (
            <label key={reader} className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name="agents" value={reader} defaultChecked className="size-5 accent-ink" />
              {labels.reader[reader]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={labels.section}
          name="section"
          placeholder={labels.wholeSite}
          options={AUDIT_SECTIONS.map((value) => ({ value, label: value }))}
        />
        <Field
          label={labels.most}
          name="most"
          inputMode="numeric"
          defaultValue={String(DEFAULT_AUDITED_PAGES)}
          maxLength={6}
        />
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="pictures" defaultChecked className="size-5 shrink-0 accent-ink" />
        {labels.pictures}
      </label>
      <ErrorLine text={problem} />
      <p>
        <button type="submit" disabled={busy || !live} className={`btn btn-primary ${live ? '' : WAITING_CLASS}`}>
          {labels.start}
        </button>
      </p>
    </form>
  )
}
