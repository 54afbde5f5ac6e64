'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import { fill } from '@/lib/domain/text/fill'
import { type CatalogueMessages, refusalText } from './labels'

/** The changed product or category, at the version that the screen shows. */
export type ChangeTarget = { kind: 'product' | 'category'; id: number; version: number }
type Props = { target: ChangeTarget; change: number; label: string; messages: CatalogueMessages }

/** Undoes one change and keeps later ones. */
export function UndoChange({ target, change, label, messages }: Props) {
  const router = useRouter()
  const live = useHydrated()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function undo(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    const { id, version } = target
    const request = { id, version, change }
    const response =
      target.kind === 'product' ? adminClient.catalogue.undo(request) : adminClient.catalogue.undocategory(request)
    const { status, reason, data }: { status: number; reason?: string | undefined; data: unknown } = await response
    setBusy(false)
    if (reason === 'changed_since')
      setProblem(fill(messages.changedSince, { fields: parseChangedFields(data, messages) }))
    else if (status !== 1) setProblem(refusalText(messages, reason))
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
        {messages.undo}
      </button>
      <p role="alert" className="error-line max-w-60 empty:hidden">
        {problem}
      </p>
    </div>
  )
}

function parseChangedFields(data: unknown, messages: CatalogueMessages): string {
  const fields = typeof data === 'object' && data !== null && 'fields' in data ? data.fields : []
  const labels: Record<string, string> = messages.changed
  return Array.isArray(fields) ? fields.map((field) => labels[String(field)] ?? String(field)).join(', ') : ''
}
