type Props = { labels: { failed: string; retry: string }; onRetry: () => void }

/** The current prices of the saved products could not be loaded. */
export function SavedFailed({ labels, onRetry }: Props) {
  return (
    <div role="alert" className="min-h-[75svh] text-alarm">
      <p>{labels.failed}</p>
      <button type="button" className="link min-h-11" onClick={onRetry}>
        {labels.retry}
      </button>
    </div>
  )
}
