import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminOrderDetail } from '../../../contract/admin/orders'
import type { adminRemovalCalls } from '../../../contract/order/admin-removal'
import { type Db, getDb } from '../../../db/connection'
import { order, order_event, order_line, order_removal } from '../../../db/schema'
import { toLocale } from '../../../domain/locale'
import { CORRECTABLE_STATES } from '../../../domain/order/delivery-correction'
import { removeUnits } from '../../../domain/order/line-removal'
import { formatRupees, toRupees } from '../../../domain/pricing/money'
import { fill } from '../../../domain/text/fill'
import { MESSAGES } from '../../../i18n/messages'
import { issueRemovalNote } from '../../order/invoice/invoice'
import { toFullTitle } from '../../order/invoice/line-title'
import { queueOrderNotifications } from '../../order/order-email'
import { lockOrder } from '../../order/order-move'
import type { OrderLineRow, OrderRow } from '../../order/order-row'
import { returnStock } from '../../order/placing/stock'
import { loadRemainingLines } from '../../order/removal/remaining-lines'
import { returnPaid } from '../../order/removal/return-paid'
import { taxAfterRemoval } from '../../order/removal/tax-after-removal'
import { requireOrder } from '../../order/require-order'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { toAdminOrder } from './order-view'

type RemovalInput = z.output<typeof adminRemovalCalls.removeitems.input>

/**
 * Takes items out of an order that is accepted and not packed, once for its key: lowers its line and its sums, returns
 * what was paid for them, credits them, and notifies the buyer. Delivery and other charges stay as ordered.
 */
export async function removeitems(input: RemovalInput, context: Context): Promise<Answer<AdminOrderDetail>> {
  const { number, lang } = input
  const db = await getDb()
  const { row, touched } = await inTransaction(db, async (tx) => {
    const lockedOrder = await lockOrder(tx, (await requireOrder(tx, number)).id)
    const repeated = await tx.$count(order_removal, eq(order_removal.request_key, input.request_key))
    if (repeated > 0) return { row: lockedOrder, touched: [] }
    const line = await requireRemovable(tx, lockedOrder, input, context)
    return applyRemoval(tx, lockedOrder, line, input, context)
  })
  return { data: await toAdminOrder(db, row, lang, context), touched }
}

/** The line, if these units can be taken out of it now. Throws a refusal with the order as it is. */
async function requireRemovable(tx: Db, row: OrderRow, input: RemovalInput, context: Context): Promise<OrderLineRow> {
  const { line_id, quantity, seen_quantity, lang } = input
  const refuse = async (reason: 'not_movable' | 'conflict' | 'too_many' | 'last_items', message: string) =>
    new RefusalError(reason, message, await toAdminOrder(tx, row, lang, context))
  const [line] = await tx.select().from(order_line).where(eq(order_line.id, line_id))
  if (line?.order_id !== row.id) throw new RefusalError('not_found', `The order ${row.number} has no line ${line_id}.`)
  if (!CORRECTABLE_STATES.some((one) => one === row.state))
    throw await refuse('not_movable', `The order ${row.number} is ${row.state}.`)
  if (line.quantity !== seen_quantity) throw await refuse('conflict', 'Somebody else has changed it meanwhile.')
  if (quantity > line.quantity) throw await refuse('too_many', `The line ${line_id} has ${line.quantity} units left.`)
  const others = (await loadRemainingLines(tx, [row.id])).filter(({ id }) => id !== line_id)
  if (quantity === line.quantity && others.length === 0)
    throw await refuse('last_items', 'An order of nothing cannot be delivered: it is cancelled instead.')
  return line
}

async function applyRemoval(tx: Db, row: OrderRow, line: OrderLineRow, input: RemovalInput, context: Context) {
  const { quantity, restock, now } = { ...input, ...context }
  const actor = `staff:${context.customerId}`
  const { amount, rest } = removeUnits({ ...line, unit: line.unit_paise, discount: line.discount_paise }, quantity)
  const changed = { quantity: rest.quantity, total_paise: rest.total, discount_paise: rest.discount }
  await tx.update(order_line).set(changed).where(eq(order_line.id, line.id))
  const touched = restock ? await returnStock(tx, new Map([[line.product_id, quantity]]), now) : []
  const removed = await recordRemoval(tx, row, line, amount, input, context)
  const total_paise = row.total_paise - amount
  const sums = {
    subtotal_paise: row.subtotal_paise - quantity * line.unit_paise,
    discount_paise: row.discount_paise - (line.discount_paise - rest.discount),
    total_paise,
    // Cash and gateways pay what a card leaves, and are lowered first.
    gift_card_paise: Math.min(row.gift_card_paise, total_paise),
  }
  const returned = await returnPaid(tx, row, { amount, key: `removal:${removed.id}`, actor, now })
  const lowered = { ...row, ...sums }
  const item = `${quantity} × ${toFullTitle(line, toLocale(row.lang))}`
  const facts = { item, reason: input.reason, note: input.note || null, ...returned }
  await queueOrderNotifications(tx, lowered, 'items_removed', { amount_paise: amount, removed: facts }, now)
  // Last, since the series of invoices is locked from here on.
  const note = await issueRemovalNote(tx, removed, now)
  const gst_paise = await taxAfterRemoval(tx, lowered, note)
  await tx
    .update(order)
    .set({ ...sums, gst_paise })
    .where(eq(order.id, row.id))
  return { row: { ...lowered, gst_paise }, touched }
}

/** Records a removal with its entry in the history, which says what, why and where the items are. */
async function recordRemoval(
  tx: Db,
  { id: order_id, state }: OrderRow,
  line: OrderLineRow,
  amount_paise: number,
  { quantity, reason, note, restock, request_key, lang }: RemovalInput,
  { customerId, now: at }: Context,
) {
  const { history, reasons, backOnSale, offSale } = MESSAGES[lang].adminOrder.removal
  const what = fill(history, {
    ...{ quantity: String(quantity), title: toFullTitle(line, lang), sku: line.sku, reason: reasons[reason] },
    amount: formatRupees(toRupees(amount_paise), lang),
  })
  const text = [what, restock ? backOnSale : offSale, note].filter(Boolean).join(' · ')
  const [event] = await tx
    .insert(order_event)
    .values({ order_id, state, actor: `staff:${customerId}`, reason: text, at })
    .returning({ id: order_event.id })
  if (!event) throw new Error(`no event of order ${order_id}`)
  const about = { order_id, order_line_id: line.id, event_id: event.id, request_key }
  const [removed] = await tx
    .insert(order_removal)
    .values({ ...about, quantity, amount_paise, reason, note: note || null, restocked: restock, at })
    .returning()
  if (!removed) throw new Error(`no removal of order ${order_id}`)
  return removed
}
