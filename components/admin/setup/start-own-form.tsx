'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { errorText } from '@/lib/browser/error-text'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { SetupMessages } from '@/lib/i18n/admin-messages'

type Props = { labels: SetupMessages; errors: Record<string, string>; next: string; shopName: string }

/** Removes the sample after the shop’s name is typed, and goes on to the settings. */
export function StartOwnForm({ labels, errors, next, shopName }: Props) {
  const live = useHydrated()
  const [typedName, setTypedName] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    const reply = await adminClient.staff.startown({ shop_name: typedName })
    if (reply.status === 1) return window.location.assign(next)
    setBusy(false)
    setProblem(errorText(errors, reply.reason ?? 'unexpected', reply.msg))
  }
  return (
    <form method="post" className="grid gap-4" onSubmit={submit}>
      <Field
        label={labels.ownSure.replace('{name}', shopName)}
        hint={labels.ownHint}
        autoComplete="off"
        value={typedName}
        onChange={({ target }) => setTypedName(target.value)}
      />
      <ErrorLine text={problem} />
      <button
        type="submit"
        disabled={busy || typedName.trim() !== shopName}
        className={`btn btn-primary justify-self-start ${live ? '' : WAITING_CLASS}`}
      >
        {busy ? labels.emptying : labels.ownGo}
      </button>
    </form>
  )
}
