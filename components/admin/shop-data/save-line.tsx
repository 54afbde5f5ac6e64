import { ErrorLine } from '@/components/ui/error-line'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { ShopLabels } from './labels'
import { StaleVersionNote } from './stale-version-note'
import type { useShopDataSave } from './use-shop-data-save'

type Props = {
  saving: Pick<ReturnType<typeof useShopDataSave>, 'busy' | 'live' | 'problem' | 'isBehind'>
  labels: ShopLabels
  onKeepMine: () => void
  /** Keeps the button in sight of a long form. */
  isSticky?: boolean
}

/** The save button of a form, with its error or conflict message. */
export function SaveBar({ saving: { busy, live, problem, isBehind }, labels, onKeepMine, isSticky = false }: Props) {
  return (
    <div
      className={
        isSticky
          ? 'sticky bottom-(--bottom-bar) z-10 -mx-4 mt-6 grid gap-2 border-t border-line bg-paper px-4 py-3'
          : 'mt-6 grid gap-4'
      }
    >
      {isBehind && <StaleVersionNote labels={labels} busy={busy} onKeepMine={onKeepMine} />}
      <ErrorLine text={problem} />
      <button
        type="submit"
        disabled={busy || isBehind}
        className={`btn btn-primary justify-self-start ${live ? '' : WAITING_CLASS}`}
      >
        {live && busy ? labels.saving : labels.save}
      </button>
    </div>
  )
}
