'use client'

import { ChangedField } from '@/components/admin/changed-field'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { ShopChange } from '@/lib/contract/admin/shop-data/document'
import type { ChangeLine } from './history/format-changes'
import type { ShopLabels } from './labels'
import type { ShopDataKind } from './shop-data-kind'
import { useShopDataSave } from './use-shop-data-save'

type Props = {
  what: ShopDataKind
  version: number
  changes: (Omit<ShopChange, 'changes'> & { time: string; lines: ChangeLine[] })[]
  labels: ShopLabels
  mayChange: boolean
}

/** The change history; each change can be undone. */
export function ShopDataChanges({ what, version, changes, labels, mayChange }: Props) {
  const { save, busy, problem, isBehind } = useShopDataSave(labels, version)
  const undo = (to: { version: number; to: number }) => {
    if (typeof what === 'object') return adminClient.shopdata.undocoupon({ code: what.coupon, ...to })
    if (what === 'settings') return adminClient.shopdata.undosettings(to)
    if (what === 'terms') return adminClient.shopdata.undoterms(to)
    return what === 'providers' ? adminClient.shopdata.undoproviders(to) : adminClient.shopdata.undo({ what, ...to })
  }
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className="mb-3 text-2xl">
        {labels.history}
      </h2>
      {changes.length === 0 && <p className="text-soft">{labels.noHistory}</p>}
      <ErrorLine text={isBehind ? labels.errors.conflict : problem} />
      <ul data-changes="">
        {changes.map((change) => (
          <li key={change.version} className="grid gap-x-8 border-t border-line py-1.5 sm:grid-cols-[1fr_auto]">
            <span className="figures flex min-h-11 items-center">
              {labels.change
                .replace('{how}', labels.how[change.how])
                .replace('{time}', change.time)
                .replace('{name}', change.by ?? labels.someone)}
            </span>
            {change.lines.length > 0 && (
              <dl className="grid content-start gap-2 pb-2 text-[0.925rem] sm:order-last sm:col-span-2">
                {change.lines.map(({ key, ...line }) => (
                  <ChangedField key={key} {...line} />
                ))}
              </dl>
            )}
            {mayChange && (
              <button
                type="button"
                disabled={busy}
                className="link inline-flex min-h-11 items-center text-start"
                onClick={() => save((version) => undo({ version, to: change.version - 1 }), labels.undone)}
              >
                {labels.undo}
                <span className="sr-only">: {change.time}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
