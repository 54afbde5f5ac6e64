'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import { errorText } from '@/lib/browser/error-text'
import { showToast } from '@/lib/browser/ui/toast'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { MetadataLabels } from '../labels'

/** Undoes a past import; pages that were changed since keep their texts. */
export function UndoImportButton({ id, labels }: { id: string; labels: MetadataLabels }) {
  const router = useRouter()
  const live = useHydrated()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function undo() {
    setBusy(true)
    const { data, reason } = await client.metadata.undoimport({ import_id: id })
    setBusy(false)
    if (!data) return setProblem(errorText(labels.error, reason))
    await showToast('success', labels.import.undone.replace('{count}', String(data.undone)))
    router.refresh()
  }

  return (
    <div>
      <button
        type="button"
        disabled={busy || !live}
        className={`btn btn-line ${live ? '' : WAITING_CLASS}`}
        onClick={undo}
      >
        {labels.import.undo}
      </button>
      <ErrorLine text={problem} />
    </div>
  )
}
