import type { MetadataLabels } from '../../labels'
import type { InlineEdit } from './use-inline-edit'

/** What became of the last edit in the table, with its undo. */
export function EditStatus({ edit, labels }: { edit: InlineEdit; labels: MetadataLabels }) {
  const { message, canUndo, busy, undo } = edit
  return (
    <p role="status" className={`mb-2 min-h-11 ${message.isProblem ? 'text-alarm' : ''}`}>
      {message.text}{' '}
      {message.text && canUndo && (
        <button type="button" disabled={busy} className="link min-h-11" onClick={undo}>
          {labels.inline.undo}
        </button>
      )}
    </p>
  )
}
