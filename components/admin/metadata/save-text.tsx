import { useLive, WAITING } from '@/lib/browser/ui/use-live'
import type { AdminLabels } from './labels'

/** The save button; disabled until the page is hydrated. */
export function SaveMessages({ labels, busy, disabled }: { labels: AdminLabels; busy: boolean; disabled: boolean }) {
  const live = useLive()
  return (
    <button
      type="submit"
      disabled={busy || disabled || !live}
      className={`btn btn-primary justify-self-stretch sm:justify-self-start ${live ? '' : WAITING}`}
    >
      {busy ? labels.saving : labels.save}
    </button>
  )
}
