'use client'

import type { ShopLabels } from '@/components/admin/shop-data/labels'
import { useShopDataSave } from '@/components/admin/shop-data/use-shop-data-save'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { TextPageSlug } from '@/lib/domain/content/text-pages'

type Props = {
  slug: TextPageSlug
  version: number
  to: number
  text: string
  labels: ShopLabels
}

/** Restores the texts of a version as a new one; 0 is the state before the first change. */
export function RestoreTextButton({ slug, version, to, text, labels }: Props) {
  const { save, busy, problem, isBehind } = useShopDataSave(labels, version)
  const restore = () => save((now) => adminClient.shopdata.undopagetext({ slug, version: now, to }), labels.undone)
  return (
    <div>
      <button type="button" disabled={busy} className="link min-h-11 text-start" onClick={restore}>
        {text}
      </button>
      <ErrorLine text={isBehind ? labels.errors.conflict : problem} />
    </div>
  )
}
