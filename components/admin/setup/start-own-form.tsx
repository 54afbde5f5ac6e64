'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import { errorText } from '@/lib/browser/error-text'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { SetupMessages } from '@/lib/i18n/admin-messages'

type Props = { labels: SetupMessages; errors: Record<string, string>; next: string }

/** Removes the sample after a ticked confirmation, and goes on to the settings. */
export function StartOwnForm({ labels, errors, next }: Props) {
  const live = useHydrated()
  const [isSure, setSure] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    const reply = await client.staff.startown({ confirmed: true })
    if (reply.status === 1) return window.location.assign(next)
    setBusy(false)
    setProblem(errorText(errors, reply.reason ?? 'unexpected', reply.msg))
  }
  return (
    <form method="post" className="grid gap-4" onSubmit={submit}>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-ink"
          checked={isSure}
          disabled={!live}
          onChange={({ target }) => setSure(target.checked)}
        />
        {labels.ownSure}
      </label>
      <ErrorLine text={problem} />
      <button
        type="submit"
        disabled={busy || !isSure}
        className={`btn btn-primary justify-self-start ${live ? '' : WAITING_CLASS}`}
      >
        {busy ? labels.emptying : labels.ownGo}
      </button>
    </form>
  )
}
