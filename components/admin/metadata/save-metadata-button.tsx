import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { MetadataLabels } from './labels'

/** The save button; disabled until the page is hydrated. */
export function SaveMetadataButton({
  labels,
  busy,
  disabled,
}: {
  labels: MetadataLabels
  busy: boolean
  disabled: boolean
}) {
  const live = useHydrated()
  return (
    <button
      type="submit"
      disabled={busy || disabled || !live}
      className={`btn btn-primary justify-self-stretch sm:justify-self-start ${live ? '' : WAITING_CLASS}`}
    >
      {busy ? labels.saving : labels.save}
    </button>
  )
}
