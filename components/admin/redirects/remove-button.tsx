'use client'

import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import { showToast } from '@/lib/browser/ui/toast'
import { WAITING } from '@/lib/browser/ui/use-live'
import type { AddressLabels } from './labels'
import { useChange } from './use-change'

/** Removes one redirect; the history keeps its target. */
export function RemoveButton({ from, labels }: { from: string; labels: AddressLabels }) {
  const { run, live, busy, problem } = useChange(labels)
  const remove = async () => {
    const gone = await run(() => client.addresses.remove({ from }))
    if (gone) await showToast('success', labels.removed.replace('{from}', gone.from))
  }
  return (
    <div>
      <button
        type="button"
        disabled={busy}
        aria-label={labels.remove.replace('{from}', from)}
        className={`link inline-flex min-h-11 items-center ${live ? '' : WAITING}`}
        onClick={remove}
      >
        {labels.removeShort}
      </button>
      <ErrorLine text={problem} />
    </div>
  )
}
