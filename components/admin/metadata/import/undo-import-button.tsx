'use client'

import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { errorText } from '@/lib/browser/error-text'
import { showToast } from '@/lib/browser/ui/toast'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import { useAdminChange } from '../../use-admin-change'
import type { MetadataLabels } from '../labels'

/** Undoes a past import; pages that were changed since keep their texts. */
export function UndoImportButton({ id, labels }: { id: string; labels: MetadataLabels }) {
  const { run, live, busy, problem } = useAdminChange<{ undone: number }>(({ reason }) =>
    errorText(labels.error, reason),
  )

  async function undo() {
    let count = 0
    const isUndone = await run(async () => {
      const answer = await adminClient.metadata.undoimport({ import_id: id })
      count = answer.data?.undone ?? 0
      return answer
    })
    if (isUndone) await showToast('success', labels.import.undone.replace('{count}', String(count)))
  }

  return (
    <div>
      <button type="button" disabled={busy} className={`btn btn-line ${live ? '' : WAITING_CLASS}`} onClick={undo}>
        {labels.import.undo}
      </button>
      <ErrorLine text={problem} />
    </div>
  )
}
