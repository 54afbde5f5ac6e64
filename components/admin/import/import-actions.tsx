'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { CatalogueImport } from '@/lib/contract/admin/catalogue-import'
import type { Locale } from '@/lib/domain/locale'
import type { ImportLabels } from './labels'
import { UndoImport } from './undo-import'

type Props = { catalogueImport: CatalogueImport; labels: ImportLabels; locale: Locale }

/** Applies a checked import, or undoes an applied one. */
export function ImportActions({ catalogueImport, labels, locale }: Props) {
  const live = useHydrated()
  const router = useRouter()
  const [skip, setSkip] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { counts, state, id } = catalogueImport
  if (state === 'done' || state === 'undone') return <UndoImport catalogueImport={catalogueImport} labels={labels} />
  if (!counts || (state !== 'ready' && state !== 'refused')) return null
  const changes = (counts.new ?? 0) + (counts.changed ?? 0) + (counts.missing ?? 0)
  const pictures = counts.pictures ?? 0
  if (changes + pictures === 0) return <p className="mb-6">{labels.nothing}</p>

  async function runImport() {
    setBusy(true)
    const { status, reason } = await adminClient.catalogueimport.run({ id, skip_refused: skip })
    setBusy(false)
    if (status === 1) router.refresh()
    else setProblem(reason === 'conflict' ? labels.busy : labels.failed)
  }

  return (
    <div className="mb-8 grid gap-3">
      {changes === 0 && <p>{labels.nothing}</p>}
      {state === 'refused' && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={skip}
            onChange={({ target }) => setSkip(target.checked)}
            className="size-5 shrink-0 accent-ink"
          />
          {labels.skipRefused}
        </label>
      )}
      <ErrorLine text={problem} />
      <p className="flex flex-wrap items-center gap-4">
        <button
          type="button"
          disabled={!live || busy || (state === 'refused' && !skip)}
          className={`btn btn-primary ${live ? '' : WAITING_CLASS}`}
          onClick={runImport}
        >
          {changes > 0
            ? labels.run.replace('{count}', changes.toLocaleString(locale))
            : labels.retryPictures.replace('{count}', pictures.toLocaleString(locale))}
        </button>
        <span className="text-soft">{labels.allOrNothing}</span>
      </p>
    </div>
  )
}
