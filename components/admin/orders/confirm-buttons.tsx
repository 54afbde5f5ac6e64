type Props = {
  labels: { yes: string; keep: string }
  busy: boolean
  /** Smaller, below other buttons. */
  small?: boolean
  onKeep: () => void
}

/** Submits a form of the order, or leaves the order as it is. */
export function ConfirmButtons({ labels, busy, small = false, onKeep }: Props) {
  const size = small ? ' btn-small' : ''
  return (
    <div className="flex flex-wrap gap-3">
      <button type="submit" disabled={busy} className={`btn btn-primary${size}`}>
        {labels.yes}
      </button>
      <button type="button" disabled={busy} className={`btn btn-line${size}`} onClick={onKeep}>
        {labels.keep}
      </button>
    </div>
  )
}
