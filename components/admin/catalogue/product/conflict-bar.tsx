import { fill } from '@/lib/browser/fill'
import type { Locale } from '@/lib/domain/locale'
import type { CatalogueMessages } from '../labels'
import type { useProduct } from './use-product'

type Props = { edit: ReturnType<typeof useProduct>; messages: CatalogueMessages; locale: Locale }

/** Shown when another edit or a sale changed the product meanwhile: the editor chooses which version to keep. */
export function ConflictBar({ edit, messages }: Props) {
  const fields: Record<string, string> = messages.changed
  return (
    <section role="alert" className="grid gap-3 rounded border border-alarm/40 bg-alarm/5 p-4">
      <p className="font-medium">{messages.conflict}</p>
      <p>{fill(messages.conflictFields, { fields: edit.differs.map((field) => fields[field] ?? field).join(', ') })}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={edit.takeTheirs}>
          {messages.takeTheirs}
        </button>
        <button type="button" className="btn btn-line" onClick={edit.keepMine}>
          {messages.keepMine}
        </button>
      </div>
    </section>
  )
}
