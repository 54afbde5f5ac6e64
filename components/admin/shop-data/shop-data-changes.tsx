'use client'

import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { ShopChange } from '@/lib/contract/admin/shop-data/document'
import type { ShopLabels } from './labels'
import { useShopDataSave } from './use-shop-data-save'

export type ShopDataKind =
  | 'banners'
  | 'synonyms'
  | 'delivery'
  | 'rates'
  | 'menus'
  | 'home'
  | 'settings'
  | 'providers'
  | 'terms'
  | { coupon: string }
type Props = {
  what: ShopDataKind
  version: number
  changes: (ShopChange & { time: string })[]
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
          <li
            key={change.version}
            className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-1.5"
          >
            <span className="figures">
              {labels.change
                .replace('{how}', labels.how[change.how])
                .replace('{time}', change.time)
                .replace('{name}', change.by ?? labels.someone)}
            </span>
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
