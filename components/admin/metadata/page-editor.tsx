'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { SelectField } from '@/components/ui/select-field'
import type { EditPage } from '@/lib/api/admin/edit-page'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { errorText } from '@/lib/browser/error-text'
import { showToast } from '@/lib/browser/ui/toast'
import type { PageMeta } from '@/lib/contract/admin/metadata'
import { PAGE_ROBOTS } from '@/lib/domain/routing/page-metadata'
import { ConflictNote } from './conflict-note'
import { hasDraftProblems, isRemoval, type MetadataDraft, toMetadataDraft, toPageOverrides } from './draft'
import { EditorWarnings } from './editor-warnings'
import type { MetadataLabels } from './labels'
import { MetadataField } from './metadata-field'
import { ResultPreview } from './result-preview'
import { SaveMetadataButton } from './save-metadata-button'

const FIELDS = ['title', 'description', 'keywords', 'card_title', 'card_description'] as const

/** Edits the metadata of a page beside a preview of the search result; a saved change is live at once. */
export function PageEditor({ page, labels }: { page: EditPage; labels: MetadataLabels }) {
  const router = useRouter()
  const { now, template } = page
  const [draft, setDraft] = useState<MetadataDraft>(() => toMetadataDraft(now.words))
  const [newest, setNewest] = useState<PageMeta | null>(null)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  const put = (field: keyof MetadataDraft, value: string) => setDraft((before) => ({ ...before, [field]: value }))

  async function save(event?: FormEvent) {
    event?.preventDefault()
    setBusy(true)
    setProblem(undefined)
    const { path, lang } = now
    const version = newest?.version ?? now.version
    const { status, data, reason } = await adminClient.metadata.save({
      path,
      lang,
      version,
      words: toPageOverrides(draft),
    })
    setBusy(false)
    if (reason === 'conflict' && data) setNewest(data)
    else if (status === 1) {
      await showToast('success', labels.saved)
      router.refresh()
    } else setProblem(errorText(labels.error, reason))
  }

  const shownText = (field: 'title' | 'description') => draft[field].trim() || template[field]
  // A social card that repeats the text of the page follows its edits.
  const inheritedText = (card: 'card_title' | 'card_description', field: 'title' | 'description') =>
    template[card] === template[field] ? shownText(field) : template[card]
  const templates = {
    ...template,
    card_title: inheritedText('card_title', 'title'),
    card_description: inheritedText('card_description', 'description'),
  }
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
      <form method="post" noValidate onSubmit={save} className="grid content-start gap-5">
        <p className="text-soft">{labels.template}</p>
        {FIELDS.map((field) => (
          <MetadataField
            key={field}
            field={field}
            lang={now.lang}
            value={draft[field]}
            template={templates[field]}
            labels={labels}
            onChange={(value) => put(field, value)}
          />
        ))}
        <SelectField
          label={labels.field.robots}
          placeholder={labels.robots.policy}
          value={draft.robots}
          onChange={({ target }) => put('robots', target.value)}
          options={PAGE_ROBOTS.slice(1).map((value) => ({ value, label: robotsLabel(labels, value) }))}
        />
        <EditorWarnings
          draft={draft}
          saved={now.words}
          labels={labels}
          isConfirmed={isConfirmed}
          onConfirm={setConfirmed}
        />
        {newest && (
          <ConflictNote
            newest={newest}
            labels={labels}
            onTakeTheirs={() => router.refresh()}
            onKeepMine={() => save()}
            busy={busy}
          />
        )}
        <ErrorLine text={problem} />
        <SaveMetadataButton
          labels={labels}
          busy={busy}
          disabled={newest !== null || hasDraftProblems(draft) || (isRemoval(draft, now.words) && !isConfirmed)}
        />
      </form>
      <ResultPreview title={shownText('title')} description={shownText('description')} page={page} labels={labels} />
    </div>
  )
}

function robotsLabel({ robots }: MetadataLabels, value: string): string {
  const names = new Map(Object.entries(robots))
  return names.get(value.replace(', ', '_')) ?? value
}
