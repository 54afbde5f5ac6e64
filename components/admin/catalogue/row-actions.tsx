import type { AdminRow } from '@/lib/contract/admin/catalogue'
import type { CatalogueMessages } from './labels'
import type { useRow } from './use-row'

type Props = { row: AdminRow; edit: ReturnType<typeof useRow>; title: string; messages: CatalogueMessages }

const SMALL = 'btn btn-line btn-small px-3'

/** Actions of a row: save or discard the edit, undo the last change, mark as sold, hide. */
export function RowActions({ row, edit, title, messages }: Props) {
  if (edit.isChanged)
    return (
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="btn btn-primary btn-small px-3"
          disabled={edit.busy}
          onClick={() => edit.save()}
        >
          {messages.save}
        </button>
        <button type="button" className={SMALL} disabled={edit.busy} onClick={edit.cancel}>
          {messages.cancel}
        </button>
      </div>
    )
  const labelFor = (text: string) => `${text}: ${title}`
  return (
    <div className="flex flex-wrap gap-2">
      {edit.undoable !== null && (
        <button
          type="button"
          className={SMALL}
          aria-label={labelFor(messages.undo)}
          disabled={edit.busy}
          onClick={edit.undo}
        >
          {messages.undo}
        </button>
      )}
      {row.stock > 0 && (
        <button
          type="button"
          className={SMALL}
          aria-label={labelFor(messages.markSold)}
          disabled={edit.busy}
          onClick={() => edit.ask('sold')}
        >
          {messages.markSold}
        </button>
      )}
      <button
        type="button"
        className={SMALL}
        aria-label={labelFor(row.hidden ? messages.show : messages.hide)}
        disabled={edit.busy}
        onClick={() => edit.send({ hidden: !row.hidden })}
      >
        {row.hidden ? messages.show : messages.hide}
      </button>
    </div>
  )
}
