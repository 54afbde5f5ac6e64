'use client'

import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { errorText } from '@/lib/browser/error-text'
import { showToast } from '@/lib/browser/ui/toast'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import { useAdminChange } from '../use-admin-change'
import type { SearchConsoleLabels } from './labels'

type Props = { id: string; file: string; labels: SearchConsoleLabels }

/** Deletes an imported file, so that the figures of the one before it are shown again. */
export function DeleteImportButton({ id, file, labels }: Props) {
  const { run, live, busy, problem } = useAdminChange<{ import_id: string }>(({ reason }) =>
    errorText(labels.error, reason),
  )
  const remove = async () => {
    if (await run(() => adminClient.searchconsole.undo({ import_id: id })))
      await showToast('success', labels.undone.replace('{file}', file))
  }
  return (
    <div>
      <button
        type="button"
        disabled={busy}
        aria-label={labels.undoNamed.replace('{file}', file)}
        className={`link inline-flex min-h-11 items-center ${live ? '' : WAITING_CLASS}`}
        onClick={remove}
      >
        {labels.undo}
      </button>
      <ErrorLine text={problem} />
    </div>
  )
}
