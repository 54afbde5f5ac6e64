import type { ReactNode } from 'react'

type Props = {
  labels: { takeTheirs: string; keepMine: string }
  busy?: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
  /** Says who saved first, or what differs. */
  children: ReactNode
}

/** Shown when another edit was saved first: nothing is overwritten without a decision. */
export function EditConflict({ labels, busy = false, onTakeTheirs, onKeepMine, children }: Props) {
  return (
    <div role="alert" className="grid gap-3 rounded border border-alarm/40 bg-alarm/5 p-4">
      {children}
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-line" disabled={busy} onClick={onTakeTheirs}>
          {labels.takeTheirs}
        </button>
        <button type="button" className="btn btn-line" disabled={busy} onClick={onKeepMine}>
          {labels.keepMine}
        </button>
      </div>
    </div>
  )
}
