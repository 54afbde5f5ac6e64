import { ErrorLine } from '@/components/ui/error-line'
import { WAITING } from '@/lib/browser/ui/use-live'
import { BehindNote } from './behind-note'
import type { ShopLabels } from './labels'
import type { useSave } from './use-save'

type Props = {
  saving: Pick<ReturnType<typeof useSave>, 'busy' | 'live' | 'problem' | 'isBehind'>
  labels: ShopLabels
  onKeep: () => void
}

/** The save button of a form, with its error or conflict message. */
export function SaveLine({ saving: { busy, live, problem, isBehind }, labels, onKeep }: Props) {
  return (
    <div className="mt-6 grid gap-4">
      {isBehind && <BehindNote labels={labels} busy={busy} onKeep={onKeep} />}
      <ErrorLine text={problem} />
      <button
        type="submit"
        disabled={busy || isBehind}
        className={`btn btn-primary justify-self-start ${live ? '' : WAITING}`}
      >
        {live && busy ? labels.saving : labels.save}
      </button>
    </div>
  )
}
