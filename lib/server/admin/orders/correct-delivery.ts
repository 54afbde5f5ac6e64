import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminOrderDetail, adminOrderCalls } from '../../../contract/admin/orders'
import { type Db, getDb } from '../../../db/connection'
import { order, order_event } from '../../../db/schema'
import type { ShippingAddress } from '../../../db/schema/order'
import { CORRECTABLE_STATES, describeCorrection, isSamePlaceOfSupply } from '../../../domain/order/delivery-correction'
import { lockOrder } from '../../order/order-move'
import type { OrderRow } from '../../order/order-row'
import { requireOrder } from '../../order/require-order'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { requireDeliveryPolicy } from '../../settings/delivery-policy'
import { requireDeliveryArea } from '../../shipping/address-area'
import { toAdminOrder } from './order-view'

type CorrectionInput = z.output<typeof adminOrderCalls.correctdelivery.input>

/**
 * Corrects the delivery address of an order that is accepted and not packed; the previous values stay in its history.
 * Prices stay as ordered, and so does an issued invoice, whose tax depends on the state and the country alone.
 */
export async function correctdelivery(input: CorrectionInput, context: Context): Promise<Answer<AdminOrderDetail>> {
  const { number, seen, lang } = input
  const { customerId, now } = context
  const db = await getDb()
  const row = await inTransaction(db, async (tx) => {
    const lockedOrder = await lockOrder(tx, (await requireOrder(tx, number)).id)
    const refuseWithOrder = async (reason: 'not_movable' | 'conflict', message: string) =>
      new RefusalError(reason, message, await toAdminOrder(tx, lockedOrder, lang, context))
    const isCorrectable = lockedOrder.kind === 'goods' && CORRECTABLE_STATES.some((one) => one === lockedOrder.state)
    if (!isCorrectable) throw await refuseWithOrder('not_movable', `The order ${number} is ${lockedOrder.state}.`)
    const before = lockedOrder.shipping_address
    const after = toShippingAddress(lockedOrder, input.address)
    const reason = describeCorrection(before, after)
    // Also the repetition of a call whose answer was lost.
    if (!reason) return lockedOrder
    if (describeCorrection(before, seen)) throw await refuseWithOrder('conflict', 'Somebody else changed it meanwhile.')
    await requireDeliverable(tx, lockedOrder, after)
    await tx.update(order).set({ shipping_address: after }).where(eq(order.id, lockedOrder.id))
    const { id: order_id, state } = lockedOrder
    await tx.insert(order_event).values({ order_id, state, actor: `staff:${customerId}`, reason, at: now })
    return { ...lockedOrder, shipping_address: after }
  })
  return { data: await toAdminOrder(db, row, lang, context) }
}

/** The buyer's own number is not stored a second time. */
function toShippingAddress(row: OrderRow, { phone, ...address }: CorrectionInput['address']): ShippingAddress {
  return { ...address, ...(phone && phone !== row.contact_mobile && { phone }) }
}

/** Refuses another place of supply, and a new PIN code to which the order could not have been placed. */
async function requireDeliverable(tx: Db, row: OrderRow, after: ShippingAddress): Promise<void> {
  const before = row.shipping_address
  if (!isSamePlaceOfSupply(before, after))
    throw new RefusalError('place_fixed', 'The state and the country cannot change: the tax depends on them.')
  // The charges and areas of the shop may have changed since the order: an unchanged PIN code is not checked again.
  if (before.pincode === after.pincode) return
  const area = requireDeliveryArea(await requireDeliveryPolicy(tx), after, 'ship')
  if (row.payment_method === 'cod' && area && !area.cod)
    throw new RefusalError('cod_unavailable', `Cash on delivery is not available at ${after.pincode}.`)
}
