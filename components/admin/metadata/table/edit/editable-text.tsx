'use client'

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { MetadataRow } from '@/lib/api/admin/metadata-page'
import { MAX_METADATA_LENGTH } from '@/lib/domain/routing/page-metadata'
import { DESCRIPTION, TITLE, textWidth } from '@/lib/seo/pixel-width'
import type { MetadataLabels } from '../../labels'
import type { EditedField, InlineEdit } from './use-inline-edit'

type Props = { row: MetadataRow; field: EditedField; edit: InlineEdit; labels: MetadataLabels; children: ReactNode }

const LIMITS = { title: TITLE, description: DESCRIPTION } as const

/** A title or description in the table: a click edits it, Enter saves, Escape gives up; empty, the template applies. */
export function EditableText({ row, field, edit, labels, children }: Props) {
  const draft = edit.draftOf(row, field)
  const name = labels.inline.edit.replace('{field}', labels.columns[field]).replace('{address}', row.address)
  if (!draft)
    return (
      <button
        type="button"
        disabled={row.title === null}
        className="block min-h-10 w-full cursor-text truncate text-start"
        onClick={() => edit.start(row, field)}
      >
        {children} <span className="sr-only">{name}</span>
      </button>
    )
  const width = Math.round(textWidth(draft.text.trim(), LIMITS[field].size))
  return (
    <span className="flex items-center gap-2">
      <TextInput name={name} field={field} lang={row.lang} text={draft.text} edit={edit} />
      <span className={`figures ${width > LIMITS[field].maxWidth ? 'text-alarm' : 'text-soft'}`}>{width}</span>
      <button type="button" disabled={edit.busy} className="link min-h-10" onClick={edit.save}>
        {labels.inline.save}
      </button>
      <button type="button" className="link min-h-10" onClick={edit.cancel}>
        {labels.inline.cancel}
      </button>
    </span>
  )
}

type InputProps = { name: string; field: EditedField; lang: string; text: string; edit: InlineEdit }

function TextInput({ name, field, lang, text, edit }: InputProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    // The arrow keys move the cursor here, not the table.
    event.stopPropagation()
    if (event.key === 'Enter') edit.save()
    if (event.key === 'Escape') edit.cancel()
  }
  return (
    <input
      ref={input}
      aria-label={name}
      lang={lang}
      value={text}
      maxLength={MAX_METADATA_LENGTH[field]}
      className="input min-h-10 min-w-0 flex-1 px-2 py-1"
      onKeyDown={onKeyDown}
      onChange={({ target }) => edit.change(target.value)}
    />
  )
}
