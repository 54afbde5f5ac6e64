'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import { useLive, WAITING } from '@/lib/browser/ui/use-live'
import type { CatalogueImport } from '@/lib/contract/admin/catalogue-import'
import type { ImportLabels } from './labels'

const SHOWN = 30

/** Undoes a whole import after a confirmation. */
export function UndoImport({ open, labels }: { open: CatalogueImport; labels: ImportLabels }) {
  const live = useLive()
  const router = useRouter()
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<{ undone: number; kept: string[] }>()
  const [problem, setProblem] = useState<string>()

  async function undo() {
    setBusy(true)
    const { data, reason } = await client.catalogueimport.undo({ id: open.id })
    setBusy(false)
    setAsked(false)
    if (!data) return setProblem(reason === 'conflict' ? labels.busy : labels.failed)
    setTold({ undone: data.undone, kept: data.kept.map(({ sku }) => sku) })
    router.refresh()
  }

  return (
    <div className="mb-6">
      <ErrorLine text={problem} />
      <div role="status">
        {told && <p>{labels.undone.replace('{count}', String(told.undone))}</p>}
        {told && told.kept.length > 0 && (
          <p className="text-alarm wrap-anywhere">
            {labels.keptBack.replace('{names}', told.kept.slice(0, SHOWN).join(', '))}
          </p>
        )}
      </div>
      {open.state === 'done' && !isAsked && (
        <button
          type="button"
          disabled={!live}
          className={`btn btn-line ${live ? '' : WAITING}`}
          onClick={() => setAsked(true)}
        >
          {labels.undo}
        </button>
      )}
      {isAsked && (
        <fieldset className="grid gap-3">
          <legend className="mb-3">{labels.undoSure.replace('{name}', open.file_name)}</legend>
          <p className="flex flex-wrap gap-3">
            <button type="button" disabled={busy} className="btn btn-primary" onClick={undo}>
              {labels.yes}
            </button>
            <button type="button" disabled={busy} className="btn btn-line" onClick={() => setAsked(false)}>
              {labels.no}
            </button>
          </p>
        </fieldset>
      )}
    </div>
  )
}
