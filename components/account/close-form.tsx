import { useRouter } from 'next/navigation'
import { type FormEvent, useId, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import type { AccountLabels } from './account-labels'
import { leave } from './leave'
import { SaveButton } from './save-button'
import { useChange } from './use-change'

/** Deletes the account once the customer confirms the consequences. */
export function CloseForm({ labels }: { labels: AccountLabels }) {
  const router = useRouter()
  const id = useId()
  const [sure, setSure] = useState(false)
  const [asked, setAsked] = useState(false)
  const { busy, problem, run } = useChange(labels.errors)
  const missing = asked && !sure
  const close = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!sure) return
    if ((await run(() => client.customer.close({ confirm: true }))) === undefined) return
    await leave(router, labels.closed)
  }
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={close}>
      <p className="text-[0.925rem]">{labels.closeKept}</p>
      <div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-ink"
            checked={sure}
            onChange={(event) => setSure(event.target.checked)}
            aria-invalid={missing || undefined}
            aria-describedby={missing ? id : undefined}
          />
          {labels.closeConfirm}
        </label>
        {missing && (
          <p id={id} className="error-line">
            {labels.confirmFirst}
          </p>
        )}
      </div>
      <ErrorLine text={problem} />
      <SaveButton label={labels.closeButton} waitLabel={labels.pleaseWait} busy={busy} quiet />
    </form>
  )
}
