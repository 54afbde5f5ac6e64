'use client'

import { useState } from 'react'
import type { ShopLabels } from '@/components/admin/shop-data/labels'
import { useShopDataSave } from '@/components/admin/shop-data/use-shop-data-save'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { DiscountLabels } from './labels'

type Props = { code: string; version: number; shopLabels: ShopLabels; labels: DiscountLabels }

/** Ends a coupon after a question. */
export function EndCouponButton({ code, version, shopLabels, labels }: Props) {
  const { save, busy, problem, isBehind } = useShopDataSave(shopLabels, version)
  const [isConfirming, setConfirming] = useState(false)
  const end = async () => {
    if (await save((now) => adminClient.shopdata.endcoupon({ code, version: now }), labels.endedNow))
      setConfirming(false)
  }
  return (
    <div>
      <button
        type="button"
        className="btn btn-line"
        disabled={busy}
        aria-expanded={isConfirming}
        aria-label={labels.endOf.replace('{code}', code)}
        onClick={() => setConfirming(!isConfirming)}
      >
        {labels.end}
      </button>
      {isConfirming && (
        <div role="alert" className="mt-3">
          <p className="mb-2">{labels.endSure.replace('{code}', code)}</p>
          <div className="flex flex-wrap gap-3">
            <button type="button" className="btn btn-primary" disabled={busy} onClick={end}>
              {labels.end}
            </button>
            <button type="button" className="btn btn-line" onClick={() => setConfirming(false)}>
              {shopLabels.cancel}
            </button>
          </div>
        </div>
      )}
      <ErrorLine text={isBehind ? shopLabels.errors.conflict : problem} />
    </div>
  )
}
