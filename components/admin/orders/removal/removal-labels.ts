import type { AdminOrderDetail } from '@/lib/contract/admin/orders'
import type { Locale } from '@/lib/domain/locale'
import { REMOVAL_REASONS } from '@/lib/domain/order/line-removal'
import { fill } from '@/lib/domain/text/fill'
import { pick } from '@/lib/i18n/pick'
import { getOrderTexts } from '../../sent-texts'
import { adminStateMessages } from '../order-state-text'

/** The texts of the form that removes items from an order, and the items that can be removed. */
export function toRemovalLabels({ lines, removable }: AdminOrderDetail, locale: Locale) {
  const adminOrder = getOrderTexts(locale)
  const { removal } = adminOrder
  return {
    ...pick(removal, [
      'title',
      'text',
      'item',
      'quantity',
      'reason',
      'chooseReason',
      'note',
      'stock',
      'restock',
      'keepOff',
    ]),
    ...pick(removal, ['stockMade', 'next', 'sureCash', 'sureFree', 'sureMail', 'done']),
    ...pick(adminOrder, ['yes', 'keep', 'refundSure', 'amountAgain', 'amountDiffers']),
    errors: { ...adminOrder.errors, ...removal.errors },
    states: adminStateMessages(locale),
    reasons: REMOVAL_REASONS.map((reason) => ({ value: reason, label: removal.reasons[reason] })),
    items: removable.flatMap(({ line_id, quantity, paid }) => {
      const line = lines.find((one) => one.line_id === line_id)
      const title = line && fill(removal.itemOf, { quantity: String(quantity), title: line.title, sku: line.sku })
      return line && title ? [{ line_id, quantity, paid, title, isMade: Boolean(line.made) }] : []
    }),
  }
}
export type RemovalLabels = ReturnType<typeof toRemovalLabels>
