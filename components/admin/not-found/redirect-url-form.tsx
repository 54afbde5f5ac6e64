'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { showToast } from '@/lib/browser/ui/toast'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { RedirectLabels } from '../redirects/labels'
import { useRedirectChange } from '../redirects/use-change'
import type { NotFoundLabels } from './labels'

type Props = { from: string; suggestion: string | null; labels: NotFoundLabels; redirects: RedirectLabels }

/** Redirects an unknown URL to the suggested page or another one. */
export function RedirectUrlForm({ from, suggestion, labels, redirects }: Props) {
  const { run, live, busy, problem, setProblem } = useRedirectChange(redirects)
  const [to, setTo] = useState(suggestion ?? '')
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const data = await run(() => adminClient.addresses.add({ rows: [{ line: 1, from, to }] }))
    const [refused] = data?.refused ?? []
    const [saved] = data?.accepted ?? []
    if (refused) setProblem(redirects.problem[refused.problem])
    if (saved) await showToast('success', redirects.added.replace('{from}', saved.from).replace('{to}', saved.to))
  }
  return (
    <form method="post" onSubmit={add} className="min-w-0 flex-1 basis-72">
      <div className="flex gap-2">
        <input
          name="to"
          aria-label={labels.target.replace('{url}', from)}
          required
          dir="ltr"
          value={to}
          maxLength={2_000}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="/gemstones/…"
          className="input min-w-0"
          onChange={({ target }) => setTo(target.value)}
        />
        <button
          type="submit"
          disabled={busy}
          aria-label={labels.redirectUrl.replace('{url}', from)}
          className={`btn btn-primary ${live ? '' : WAITING_CLASS}`}
        >
          {labels.redirect}
        </button>
      </div>
      <ErrorLine text={problem} />
    </form>
  )
}
