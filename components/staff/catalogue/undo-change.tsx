'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { client } from '@/lib/browser/client'
import { fill } from '@/lib/browser/fill'
import { useLive } from '@/lib/browser/use-live'
import type { Target } from './change-list'
import { type CatalogueWords, refusalText } from './labels'

type Props = { target: Target; change: number; label: string; words: CatalogueWords }

/** Takes one change back and leaves what came later. */
export function UndoChange({ target, change, label, words }: Props) {
  const router = useRouter()
  const live = useLive()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function undo(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    const { id, version } = target
    const asked = { id, version, change }
    const call = target.kind === 'piece' ? client.catalogue.undo(asked) : client.catalogue.undocategory(asked)
    const { status, reason, data }: { status: number; reason?: string | undefined; data: unknown } = await call
    setBusy(false)
    if (reason === 'changed_since') setProblem(fill(words.changedSince, { fields: fieldsIn(data, words) }))
    else if (status !== 1) setProblem(refusalText(words, reason))
    else router.refresh()
  }
  return (
    <div className="grid content-start gap-2">
      <button
        type="button"
        className="btn btn-line btn-small"
        aria-label={label}
        disabled={!live || busy}
        onClick={undo}
      >
        {words.undo}
      </button>
      <p role="alert" className="error-line max-w-60 empty:hidden">
        {problem}
      </p>
    </div>
  )
}

function fieldsIn(data: unknown, words: CatalogueWords): string {
  const fields = typeof data === 'object' && data !== null && 'fields' in data ? data.fields : []
  const labels: Record<string, string> = words.changed
  return Array.isArray(fields) ? fields.map((field) => labels[String(field)] ?? String(field)).join(', ') : ''
}
