'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { showToast } from '@/lib/browser/ui/toast'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { RedirectProblem } from '@/lib/domain/routing/redirect'
import type { RedirectLabels } from './labels'
import { TextField } from './text-field'
import { useRedirectChange } from './use-change'

/** The problems that are solved at the target; the others are those of the former URL. */
const TARGET_PROBLEMS: readonly RedirectProblem[] = ['to_unknown', 'chain']

/** Adds one redirect: the former URL and its target page. */
export function AddRedirectForm({ labels }: { labels: RedirectLabels }) {
  const { run, live, busy, problem } = useRedirectChange(labels)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [refusal, setRefusal] = useState<RedirectProblem>()
  const errorText = refusal && labels.problem[refusal]
  const isAtTarget = refusal !== undefined && TARGET_PROBLEMS.includes(refusal)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const data = await run(() => adminClient.addresses.add({ rows: [{ line: 1, from, to }] }))
    const [refused] = data?.refused ?? []
    const [saved] = data?.accepted ?? []
    setRefusal(refused?.problem)
    if (!saved) return
    setFrom('')
    setTo('')
    await showToast('success', labels.added.replace('{from}', saved.from).replace('{to}', saved.to))
  }
  return (
    <section className="min-w-0 rounded border border-line bg-card p-5">
      <h2 className="mb-4 text-xl">{labels.add}</h2>
      <form method="post" onSubmit={add}>
        <TextField
          name="from"
          label={labels.from}
          hint={labels.fromHint}
          value={from}
          error={isAtTarget ? undefined : errorText}
          onChange={setFrom}
        />
        <TextField
          name="to"
          label={labels.to}
          hint={labels.pathHint}
          value={to}
          error={isAtTarget ? errorText : undefined}
          onChange={setTo}
        />
        <button type="submit" disabled={busy} className={`btn btn-primary mb-3 ${live ? '' : WAITING_CLASS}`}>
          {labels.save}
        </button>
      </form>
      <ErrorLine text={problem} />
    </section>
  )
}
