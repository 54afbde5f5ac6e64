'use client'

import { type FormEvent, useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { client } from '@/lib/browser/client'
import { errorText } from '@/lib/browser/error-text'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { FieldError } from '@/lib/contract/envelope'
import { recordOf } from '@/lib/domain/record-of'
import type { SetupMessages } from '@/lib/i18n/admin-messages'

type Props = { labels: SetupMessages; errors: Record<string, string> }

const FIELDS = ['code', 'name', 'mobile_no', 'password'] as const
const ATTRIBUTES = {
  code: { autoComplete: 'one-time-code', dir: 'ltr' },
  name: { autoComplete: 'name' },
  mobile_no: { autoComplete: 'tel', inputMode: 'tel', dir: 'ltr' },
  password: { autoComplete: 'new-password', type: 'password' },
} as const

/** Opens the account of the first owner with the code that the start printed. */
export function ClaimForm({ labels, errors }: Props) {
  const live = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(recordOf(FIELDS, () => ''))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [wrong, setWrong] = useState<FieldError[]>([])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    const reply = await client.staff.claimshop(values)
    setBusy(false)
    if (reply.status === 1) return window.location.reload()
    setWrong(reply.errors ?? [])
    if (!reply.errors) setProblem(errorText(errors, reply.reason ?? 'unexpected', reply.msg))
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form ref={form} method="post" noValidate className="grid gap-4" onSubmit={submit}>
      {FIELDS.map((name) => (
        <Field
          key={name}
          {...ATTRIBUTES[name]}
          label={labels.fields[name]}
          hint={name === 'code' ? labels.codeHint : name === 'password' ? labels.passwordHint : undefined}
          value={values[name]}
          error={errorText(errors, wrong.find(({ path }) => path === name)?.message)}
          onChange={({ target }) => setValues((before) => ({ ...before, [name]: target.value }))}
        />
      ))}
      <ErrorLine text={problem} />
      <button type="submit" disabled={busy || !live} className={`btn btn-primary ${live ? '' : WAITING_CLASS}`}>
        {busy ? labels.working : labels.claim}
      </button>
    </form>
  )
}
