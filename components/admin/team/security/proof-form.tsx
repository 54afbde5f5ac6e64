import { useRef } from 'react'
import { Field } from '@/components/ui/field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { showToast } from '@/lib/browser/ui/toast'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { signInSecurityCalls } from '@/lib/contract/admin/people/sign-in-security'
import type { DataOf } from '@/lib/contract/types'
import type { SecurityLabels } from './labels'
import { useSecurityChange } from './use-security-change'

type Codes = DataOf<typeof signInSecurityCalls.renewrecoverycodes>

/** Replaces the recovery codes or removes the second factor, each after a code of it. */
export function ProofForm({ labels, onCodes }: { labels: SecurityLabels; onCodes: (codes: string[]) => void }) {
  const form = useRef<HTMLFormElement>(null)
  const { run, live, busy, problem } = useSecurityChange<Codes>(labels.error)
  // From the field, which a browser may fill before the page is live.
  const readCode = () => String(new FormData(form.current ?? undefined).get('code') ?? '')
  const renew = () =>
    run(async () => {
      const answer = await adminClient.staff.renewrecoverycodes({ code: readCode() })
      if (answer.data) onCodes(answer.data.recovery_codes)
      return answer
    })
  const remove = async () => {
    if (await run(() => adminClient.staff.removesecondfactor({ code: readCode() })))
      await showToast('success', labels.removed)
  }
  const waiting = live ? '' : WAITING_CLASS
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="grid max-w-md gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void renew()
      }}
    >
      <Field
        label={labels.proof}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        name="code"
        error={problem}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={busy} className={`btn btn-line ${waiting}`}>
          {labels.renew}
        </button>
        <button
          type="button"
          disabled={busy}
          className={`link min-h-11 text-alarm ${waiting}`}
          onClick={() => void remove()}
        >
          {labels.remove}
        </button>
      </div>
    </form>
  )
}
