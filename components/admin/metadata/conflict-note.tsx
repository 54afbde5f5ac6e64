import { EditConflict } from '@/components/admin/edit-conflict'
import type { PageMeta } from '@/lib/contract/admin/metadata'
import { toMetadataDraft } from './draft'
import type { MetadataLabels } from './labels'

type Props = {
  newest: PageMeta
  labels: MetadataLabels
  busy: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
}

const FIELDS = ['title', 'description', 'keywords', 'card_title', 'card_description', 'robots'] as const

/** Shown when another edit was saved first: the saved texts beside the typed ones. */
export function ConflictNote({ newest, labels, busy, onTakeTheirs, onKeepMine }: Props) {
  const newestDraft = toMetadataDraft(newest.words)
  return (
    <EditConflict labels={labels} busy={busy} onTakeTheirs={onTakeTheirs} onKeepMine={onKeepMine}>
      <p>{labels.conflict.replace('{name}', newest.changed_by ?? labels.someone)}</p>
      <div>
        <h2 className="mb-1 text-lg">{labels.theirs}</h2>
        <dl className="grid gap-2 text-[0.925rem]">
          {FIELDS.map((field) => (
            <div key={field}>
              <dt className="text-sm text-soft">{labels.field[field]}</dt>
              <dd className="wrap-anywhere">{newestDraft[field] || labels.empty}</dd>
            </div>
          ))}
        </dl>
      </div>
    </EditConflict>
  )
}
