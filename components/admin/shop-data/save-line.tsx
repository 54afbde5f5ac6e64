import { useEffect, useRef } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { ShopLabels } from './labels'
import { StaleVersionNote } from './stale-version-note'
import type { useShopDataSave } from './use-shop-data-save'

type Props = {
  saving: Pick<ReturnType<typeof useShopDataSave>, 'busy' | 'live' | 'problem' | 'isBehind'>
  labels: ShopLabels
  onKeepMine: () => void
}

/** The save button of a form, with its error or conflict message; after a refusal the first wrong field has the focus. */
export function SaveBar({ saving: { busy, live, problem, isBehind }, labels, onKeepMine }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // An effect, because the marks of wrong fields are on the page only after React's commit.
    if (problem && !busy) bar.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem, busy])
  return (
    <div ref={bar} className="mt-6 grid gap-4">
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
