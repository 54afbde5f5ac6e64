'use client'

import type { ShopLabels } from '@/components/admin/shop-data/labels'
import { useShopDataSave } from '@/components/admin/shop-data/use-shop-data-save'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { TextPageSlug } from '@/lib/domain/content/text-pages'
import type { MessageKey } from '@/lib/domain/notification/message-texts'

/** A page or a message, whose texts have versions. */
export type TextDocument = { page: TextPageSlug } | { message: MessageKey }
type Props = {
  document: TextDocument
  version: number
  to: number
  text: string
  labels: ShopLabels
}

/** Restores the texts of a version as a new one; 0 is the state before the first change. */
export function RestoreTextButton({ document, version, to, text, labels }: Props) {
  const { save, busy, problem, isBehind } = useShopDataSave(labels, version)
  const undo = (now: number) =>
    'page' in document
      ? adminClient.shopdata.undopagetext({ slug: document.page, version: now, to })
      : adminClient.shopdata.undomessagetext({ key: document.message, version: now, to })
  const restore = () => save(undo, labels.undone)
  return (
    <div>
      <button type="button" disabled={busy} className="link min-h-11 text-start" onClick={restore}>
        {text}
      </button>
      <ErrorLine text={isBehind ? labels.errors.conflict : problem} />
    </div>
  )
}
