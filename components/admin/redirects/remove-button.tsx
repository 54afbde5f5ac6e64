'use client'

import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { showToast } from '@/lib/browser/ui/toast'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { RedirectLabels } from './labels'
import { useRedirectChange } from './use-change'

/** Removes one redirect; the history keeps its target. */
export function RemoveButton({ from, labels }: { from: string; labels: RedirectLabels }) {
  const { run, live, busy, problem } = useRedirectChange(labels)
  const remove = async () => {
    const removed = await run(() => adminClient.addresses.remove({ from }))
    if (removed) await showToast('success', labels.removed.replace('{from}', removed.from))
  }
  return (
    <div>
      <button
        type="button"
        disabled={busy}
        aria-label={labels.remove.replace('{from}', from)}
        className={`link inline-flex min-h-11 items-center ${live ? '' : WAITING_CLASS}`}
        onClick={remove}
      >
        {labels.removeShort}
      </button>
      <ErrorLine text={problem} />
    </div>
  )
}
