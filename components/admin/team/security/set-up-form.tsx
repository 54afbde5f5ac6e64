import { type FormEvent, useState } from 'react'
import { Field } from '@/components/ui/field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { signInSecurityCalls } from '@/lib/contract/admin/people/sign-in-security'
import type { DataOf } from '@/lib/contract/types'
import type { SecurityLabels } from './labels'
import { useSecurityChange } from './use-security-change'

export type SetUp = NonNullable<DataOf<typeof signInSecurityCalls.startsecondfactor>>
type Codes = DataOf<typeof signInSecurityCalls.confirmsecondfactor>
type Props = { setUp: SetUp; labels: SecurityLabels; onCodes: (codes: string[]) => void; onCancel: () => void }

/** Shows the secret as a QR code and as text, and confirms it by the first code of the app. */
export function SetUpForm({ setUp: { secret, qr_size, qr_path }, labels, onCodes, onCancel }: Props) {
  const [code, setCode] = useState('')
  const { run, busy, problem } = useSecurityChange<Codes>(labels.error)
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const answer = await adminClient.staff.confirmsecondfactor({ code: code.replace(/\s/g, '') })
      if (answer.data) onCodes(answer.data.recovery_codes)
      return answer
    })
  }
  return (
    <form method="post" noValidate className="grid max-w-md gap-4" onSubmit={confirm}>
      <p>{labels.scan}</p>
      <svg
        role="img"
        aria-label={labels.qr}
        viewBox={`0 0 ${qr_size} ${qr_size}`}
        className="w-56 max-w-full bg-white"
        shapeRendering="crispEdges"
      >
        <path d={qr_path} fill="#000" />
      </svg>
      <div>
        <p className="text-soft">{labels.typeSecret}</p>
        <code className="figures text-[0.95rem] wrap-anywhere select-all" data-secret="">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </div>
      <Field
        label={labels.firstCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        error={problem}
        onChange={({ target }) => setCode(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={busy} className="btn btn-primary">
          {labels.confirm}
        </button>
        <button type="button" disabled={busy} className="btn btn-line" onClick={onCancel}>
          {labels.cancel}
        </button>
      </div>
    </form>
  )
}
