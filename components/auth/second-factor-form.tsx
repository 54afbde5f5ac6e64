'use client'

import { type FormEvent, useEffect, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { clearSecondFactorTicket, readSecondFactorTicket } from '@/lib/browser/auth/second-factor'
import { signInWith } from '@/lib/browser/auth/session'
import { errorText } from '@/lib/browser/error-text'
import { FormActions } from './fields/form-actions'

type Labels = Record<'submit' | 'expired' | 'again' | 'code' | 'wait', string> & { error: Record<string, string> }

/** Asks for a code of the authenticator app, and opens the page that asked for the sign-in. */
export function SecondFactorForm({ labels, next }: { labels: Labels; next: string }) {
  const [ticket, setTicket] = useState<string | null | undefined>()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => setTicket(readSecondFactorTicket()), [])
  const isExpired = ticket === null || problem === 'code_expired'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // From the field, which a browser or a fast typist may fill before the page is live.
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    if (!ticket || code.trim() === '') return setProblem('code_required')
    setBusy(true)
    setProblem(null)
    const result = await signInWith('secondfactor', { ticket, code })
    if ('user' in result) {
      clearSecondFactorTicket()
      return window.location.assign(next)
    }
    setProblem(result.problem.reason)
    setBusy(false)
  }

  if (isExpired)
    return (
      <div className="grid justify-items-start gap-4">
        <ErrorLine text={labels.expired} />
        <a href={next} className="btn btn-primary">
          {labels.again}
        </a>
      </div>
    )
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <Field
        label={labels.code}
        className="figures"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        name="code"
        error={errorText(labels.error, problem)}
      />
      <FormActions label={labels.submit} waitLabel={labels.wait} busy={busy || !ticket} />
    </form>
  )
}
