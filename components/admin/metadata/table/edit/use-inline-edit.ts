import { useState } from 'react'
import type { MetadataRow } from '@/lib/api/admin/metadata-page'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { errorText } from '@/lib/browser/error-text'
import type { PageMeta } from '@/lib/contract/admin/metadata'
import { NO_METADATA } from '@/lib/domain/routing/page-metadata'
import { toRowKey } from '@/lib/domain/routing/row-keys'
import type { MetadataLabels } from '../../labels'

export type EditedField = 'title' | 'description'
type Draft = { row: MetadataRow; field: EditedField; text: string }
type Saved = { row: MetadataRow; version: number; before: number }
export type InlineEdit = ReturnType<typeof useInlineEdit>

/**
 * Edits one text of a row at a time. The draft is kept here, since a row that scrolls out of view leaves the document;
 * `reload` fetches a row again.
 */
export function useInlineEdit(labels: MetadataLabels, reload: (row: MetadataRow) => Promise<void>) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [saved, setSaved] = useState<Saved | null>(null)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState({ text: '', isProblem: false })

  const draftOf = (row: MetadataRow, field: EditedField): Draft | null =>
    draft && draft.field === field && toRowKey(draft.row) === toRowKey(row) ? draft : null

  function start(row: MetadataRow, field: EditedField) {
    setDraft({ row, field, text: row[field] ?? '' })
    setMessage({ text: '', isProblem: false })
  }

  async function save() {
    if (!draft || busy) return
    const { row, field, text } = draft
    const { path, lang, version } = row
    const words = { ...(row.overrides ?? NO_METADATA), [field]: text.trim() || null }
    setBusy(true)
    try {
      const { status, data, reason, errors } = await adminClient.metadata.save({ path, lang, version, words })
      if (status === 1 && data) {
        setDraft(null)
        setSaved({ row, version: data.version, before: version })
        setMessage({ text: labels.inline.saved.replace('{address}', row.address), isProblem: false })
      } else setMessage({ text: toProblem(reason, errors, data), isProblem: true })
      if (reason === 'conflict') setDraft(null)
      if (status === 1 || reason === 'conflict') await reload(row)
    } finally {
      setBusy(false)
    }
  }

  function toProblem(reason: string | undefined, errors: unknown, newest: PageMeta | null): string {
    if (reason === 'conflict') return labels.inline.conflict.replace('{name}', newest?.changed_by ?? labels.someone)
    return errorText(labels.error, errors ? 'bad_input' : reason) ?? labels.error.unexpected
  }

  async function undo() {
    if (!saved || busy) return
    const { path, lang, address } = saved.row
    setBusy(true)
    try {
      const { status, reason } = await adminClient.metadata.undo({
        path,
        lang,
        version: saved.version,
        to: saved.before,
      })
      setSaved(null)
      const text =
        status === 1
          ? labels.inline.undone.replace('{address}', address)
          : (errorText(labels.error, reason) ?? labels.error.unexpected)
      setMessage({ text, isProblem: status !== 1 })
      await reload(saved.row)
    } finally {
      setBusy(false)
    }
  }

  return {
    ...{ busy, message, draftOf, start, save, undo, canUndo: saved !== null },
    change: (text: string) => setDraft((now) => now && { ...now, text }),
    cancel: () => setDraft(null),
  }
}
