import { adminClient } from '@/lib/browser/admin/admin-client'
import { showToast } from '@/lib/browser/ui/toast'
import type { AdminRow } from '@/lib/contract/admin/catalogue'
import { parseTypedNumber } from '@/lib/domain/catalogue/product-form'
import type { BulkDiscount } from './bulk-discount-fields'
import { type CatalogueMessages, refusalText } from './labels'

/** The typed percentage in hundredths; NaN where it is no number. */
export const toDiscountHundredths = ({ percent }: BulkDiscount): number =>
  Math.round(parseTypedNumber(percent, true) * 100)

/** Schedules a discount of these products; the text of the problem where it is refused. */
export async function schedulePrice(
  rows: AdminRow[],
  discount: BulkDiscount,
  messages: CatalogueMessages,
): Promise<string | undefined> {
  const { status, data, reason } = await adminClient.shopdata.scheduleprice({
    items: rows.map(({ id, version }) => ({ id, version })),
    discount_hundredths: toDiscountHundredths(discount),
    ...{ starts: discount.starts, ends: discount.ends },
  })
  if (status !== 1) return refusalText(messages, reason)
  await showToast('success', messages.schedule.done[data?.state === 'running' ? 'running' : 'waiting'])
  return undefined
}
