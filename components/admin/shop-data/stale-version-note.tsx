import { EditConflict } from '@/components/admin/edit-conflict'
import type { ShopLabels } from './labels'

type Props = { labels: ShopLabels; busy: boolean; onKeepMine: () => void }

/** The conflict of an edit of the shop's data: the saved version comes with a new load of the page. */
export function StaleVersionNote({ labels, busy, onKeepMine }: Props) {
  return (
    <EditConflict labels={labels} busy={busy} onTakeTheirs={() => location.reload()} onKeepMine={onKeepMine}>
      <p>{labels.conflict}</p>
    </EditConflict>
  )
}
