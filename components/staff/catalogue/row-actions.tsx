import type { DeskRow } from '@/lib/contract/catalogue'
import type { CatalogueWords } from './labels'
import type { useRow } from './use-row'

type Props = { row: DeskRow; edit: ReturnType<typeof useRow>; title: string; words: CatalogueWords }

const SMALL = 'btn btn-line btn-small px-3'

/** What can be done with a row: save or leave what was typed, take the last change back, sell, hide. */
export function RowActions({ row, edit, title, words }: Props) {
  if (edit.isChanged)
    return (
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="btn btn-primary btn-small px-3"
          disabled={edit.busy}
          onClick={() => edit.save()}
        >
          {words.save}
        </button>
        <button type="button" className={SMALL} disabled={edit.busy} onClick={edit.cancel}>
          {words.cancel}
        </button>
      </div>
    )
  const named = (text: string) => `${text}: ${title}`
  return (
    <div className="flex flex-wrap gap-2">
      {edit.undoable !== null && (
        <button type="button" className={SMALL} aria-label={named(words.undo)} disabled={edit.busy} onClick={edit.undo}>
          {words.undo}
        </button>
      )}
      {row.stock > 0 && (
        <button
          type="button"
          className={SMALL}
          aria-label={named(words.markSold)}
          disabled={edit.busy}
          onClick={() => edit.send({ stock: 0 })}
        >
          {words.markSold}
        </button>
      )}
      <button
        type="button"
        className={SMALL}
        aria-label={named(row.hidden ? words.show : words.hide)}
        disabled={edit.busy}
        onClick={() => edit.send({ hidden: !row.hidden })}
      >
        {row.hidden ? words.show : words.hide}
      </button>
    </div>
  )
}
