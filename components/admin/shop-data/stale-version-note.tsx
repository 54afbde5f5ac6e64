import type { ShopLabels } from './labels'

type Props = { labels: ShopLabels; busy: boolean; onKeepMine: () => void }

/** Shown when another edit was saved first: nothing is overwritten without a decision. */
export function StaleVersionNote({ labels, busy, onKeepMine }: Props) {
  return (
    <div role="alert" className="rounded border border-alarm/40 bg-alarm/5 p-4">
      <p className="mb-3">{labels.conflict}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-line" disabled={busy} onClick={() => location.reload()}>
          {labels.takeTheirs}
        </button>
        <button type="button" className="btn btn-line" disabled={busy} onClick={onKeepMine}>
          {labels.keepMine}
        </button>
      </div>
    </div>
  )
}
