import { useRouter } from 'next/navigation'
import { type FormEvent, useId, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import type { AccountLabels } from './account-labels'
import { leaveAccount } from './leave-account'
import { SubmitButton } from './submit-button'
import { useChange } from './use-change'

/** Deletes the account once the customer confirms the consequences. */
export function CloseForm({ labels }: { labels: AccountLabels }) {
  const router = useRouter()
  const id = useId()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { busy, problem, run } = useChange(labels.errors)
  const isMissing = isSubmitted && !isConfirmed
  const close = async (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (!isConfirmed) return
    if ((await run(() => client.customer.close({ confirm: true }))) === undefined) return
    await leaveAccount(router, labels.closed)
  }
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={close}>
      <p className="text-[0.925rem]">{labels.closeKept}</p>
      <div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-ink"
            checked={isConfirmed}
            onChange={(event) => setIsConfirmed(event.target.checked)}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? id : undefined}
          />
          {labels.closeConfirm}
        </label>
        {isMissing && (
          <p id={id} className="error-line">
            {labels.confirmFirst}
          </p>
        )}
      </div>
      <ErrorLine text={problem} />
      <SubmitButton label={labels.closeButton} waitLabel={labels.pleaseWait} busy={busy} quiet />
    </form>
  )
}
