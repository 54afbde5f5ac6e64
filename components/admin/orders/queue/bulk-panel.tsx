import type { ReactNode } from 'react'

type Props = {
  labels: { yes: string; no: string }
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
  children: ReactNode
}

/** Confirms a bulk action inside the form of the list, above the navigation of a phone; Escape cancels it. */
export function BulkPanel({ labels, busy, onConfirm, onCancel, children }: Props) {
  return (
    <fieldset
      aria-label={labels.yes}
      className="grid w-full max-w-xl gap-3 rounded border border-line bg-card p-4 max-sm:fixed max-sm:inset-x-3 max-sm:bottom-[calc(var(--bottom-bar)+0.75rem)] max-sm:z-30 max-sm:max-h-[70dvh] max-sm:w-auto max-sm:overflow-y-auto sm:mb-3"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !busy) onCancel()
        // It would submit the form of the list.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
    >
      {children}
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" disabled={busy} onClick={onConfirm}>
          {labels.yes}
        </button>
        <button type="button" className="btn btn-line" disabled={busy} onClick={onCancel}>
          {labels.no}
        </button>
      </div>
    </fieldset>
  )
}
