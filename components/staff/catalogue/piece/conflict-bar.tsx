import { fill } from '@/lib/browser/fill'
import type { Locale } from '@/lib/i18n/locale'
import type { CatalogueWords } from '../labels'
import type { usePiece } from './use-piece'

type Props = { edit: ReturnType<typeof usePiece>; words: CatalogueWords; locale: Locale }

/** Somebody else saved the piece meanwhile, or some of it was sold: nothing is lost, and who edits decides. */
export function ConflictBar({ edit, words }: Props) {
  const fields: Record<string, string> = words.changed
  return (
    <section role="alert" className="grid gap-3 rounded border border-alarm/40 bg-alarm/5 p-4">
      <p className="font-medium">{words.conflict}</p>
      <p>{fill(words.conflictFields, { fields: edit.differs.map((field) => fields[field] ?? field).join(', ') })}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={edit.takeTheirs}>
          {words.takeTheirs}
        </button>
        <button type="button" className="btn btn-line" onClick={edit.keepMine}>
          {words.keepMine}
        </button>
      </div>
    </section>
  )
}
