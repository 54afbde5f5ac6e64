'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { CatalogueImport } from '@/lib/contract/admin/catalogue-import'
import { fill } from '@/lib/domain/text/fill'
import type { ImportLabels } from './labels'

const MAX_SHOWN = 30

/** Undoes a whole import after a confirmation. */
export function UndoImport({ catalogueImport, labels }: { catalogueImport: CatalogueImport; labels: ImportLabels }) {
  const live = useHydrated()
  const router = useRouter()
  const [isConfirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<{ undone: number; kept: string[] }>()
  const [problem, setProblem] = useState<string>()

  async function undo() {
    setBusy(true)
    const { data, reason } = await adminClient.catalogueimport.undo({ id: catalogueImport.id })
    setBusy(false)
    setConfirming(false)
    if (!data) return setProblem(reason === 'conflict' ? labels.busy : labels.failed)
    setResult({ undone: data.undone, kept: data.kept.map(({ sku }) => sku) })
    router.refresh()
  }

  return (
    <div className="mb-6">
      <ErrorLine text={problem} />
      <div role="status">
        {result && <p>{fill(labels.undone, { count: result.undone })}</p>}
        {result && result.kept.length > 0 && (
          <p className="text-alarm wrap-anywhere">
            {labels.skipped.replace('{names}', result.kept.slice(0, MAX_SHOWN).join(', '))}
          </p>
        )}
      </div>
      {catalogueImport.state === 'done' && !isConfirming && (
        <button
          type="button"
          disabled={!live}
          className={`btn btn-line ${live ? '' : WAITING_CLASS}`}
          onClick={() => setConfirming(true)}
        >
          {labels.undo}
        </button>
      )}
      {isConfirming && (
        <fieldset className="grid gap-3">
          <legend className="mb-3">{labels.undoSure.replace('{name}', catalogueImport.file_name)}</legend>
          <p className="flex flex-wrap gap-3">
            <button type="button" disabled={busy} className="btn btn-primary" onClick={undo}>
              {labels.yes}
            </button>
            <button type="button" disabled={busy} className="btn btn-line" onClick={() => setConfirming(false)}>
              {labels.no}
            </button>
          </p>
        </fieldset>
      )}
    </div>
  )
}
