import { EditConflict } from '@/components/admin/edit-conflict'
import { fill } from '@/lib/domain/text/fill'
import type { CatalogueMessages } from '../labels'
import type { useProduct } from './use-product'

type Props = { edit: ReturnType<typeof useProduct>; messages: CatalogueMessages }

/** Shown when another edit or a sale changed the product meanwhile: the editor chooses which version to keep. */
export function ConflictBar({ edit, messages }: Props) {
  const fields: Record<string, string> = messages.changed
  return (
    <EditConflict labels={messages} onTakeTheirs={edit.takeTheirs} onKeepMine={edit.keepMine}>
      <p className="font-medium">{messages.conflict}</p>
      <p>{fill(messages.conflictFields, { fields: edit.differs.map((field) => fields[field] ?? field).join(', ') })}</p>
    </EditConflict>
  )
}
