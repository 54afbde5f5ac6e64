import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { getPaymentPort, type PaymentPort } from '../adapters/payment'
import type { Contract } from '../contract/index'
import type { CreatePay } from '../contract/order'
import type { DataOf } from '../contract/types'
import { type Db, getDb } from '../db/connection'
import { customer, order } from '../db/schema'
import { type DeliveryPolicy, getPinArea, type PinArea } from '../domain/delivery'
import { type Answer, type Context, Refusal, TooMany } from './answer'
import { requireDeliveryPolicy } from './delivery-policy'
import { releaseLapsed } from './hold'
import { limitHolds, limitOrders } from './hold-limit'
import { openWorkshop, type Workshop } from './made'
import { getPayment, type OrderRow, toOrders, toPayment } from './order-view'
import { lockPieces } from './piece'
import { insertOrder } from './place-order'
import { codProblemOf, priceItems, sumUp } from './quote'
import { refuseProblems, refuseShort } from './refuse-lines'
import { takeStock, toAmounts } from './stock'
import { inTransaction } from './transaction'

type Data = DataOf<Contract['order']['createpay']>
type Setting = {
  input: CreatePay
  now: Date
  hash: string
  owner: number | null
  policy: DeliveryPolicy
  area: PinArea
  port: PaymentPort
  shop: Workshop | null
}

/** Takes an order in one transaction; the same key with the same request gives the same order, however often it comes. */
export async function createpay(input: CreatePay, context: Context): Promise<Answer<Data>> {
  const db = await getDb()
  await limitOrders(db, input.idempotency_key, context)
  const released = await releaseLapsed(context.now)
  try {
    const policy = await requireDeliveryPolicy()
    const port = getPaymentPort(input.payment_method)
    if (!port) throw new Refusal('payment_unavailable', 'This way to pay is not available.')
    requireArea(policy, input.billing_address)
    const area = requireArea(policy, input.shipping_address)
    const owner = await getOwner(db, input, context)
    const shop = await openWorkshop(db, input.items, context.now)
    const setting = { input, now: context.now, hash: hashOf(input), owner, policy, area, port, shop }
    const { row, touched } = await inTransaction(db, (tx) => place(tx, setting))
    const [shown] = await toOrders(db, [row], input.lang)
    if (!shown) throw new Error(`order ${row.number} cannot be read back`)
    return {
      data: { order: shown, payment: toPayment(row, await getPayment(db, row.id)) },
      touched: [...released, ...touched],
    }
  } catch (error) {
    if (error instanceof Refusal || error instanceof TooMany) error.touched.push(...released)
    throw error
  }
}

async function place(tx: Db, setting: Setting): Promise<{ row: OrderRow; touched: string[] }> {
  const { input, now, policy, shop } = setting
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${input.idempotency_key}, 0))`)
  const earlier = await getEarlier(tx, setting)
  if (earlier) return { row: earlier, touched: [] }
  await limitHolds(tx, input.contact.mobile_no, setting.owner, now)
  const amounts = toAmounts(input.items)
  const lines = priceItems(input.items, await lockPieces(tx, [...amounts.keys()], now), shop)
  refuseProblems(lines, input.lang)
  const totals = sumUp(lines, policy, input.payment_method)
  const problem = input.payment_method === 'cod' ? codProblemOf(lines, totals, policy, setting.area) : null
  if (problem) throw new Refusal('cod_unavailable', `Cash on delivery is not available: ${problem}.`)
  const { touched, short } = await takeStock(tx, amounts, now)
  if (short !== null) throw refuseShort(lines, short, input.lang)
  return { row: await insertOrder(tx, { ...setting, lines, totals }), touched }
}

async function getEarlier(tx: Db, { input, hash }: Setting): Promise<OrderRow | null> {
  const [row] = await tx.select().from(order).where(eq(order.idempotency_key, input.idempotency_key)).limit(1)
  if (row && row.request_hash !== hash) throw new Refusal('key_reused', 'This key belongs to another request.')
  return row ?? null
}

/** The key itself is left out, and where the shopper came from; every other word of the request counts. */
function hashOf({ idempotency_key: _, source: __, ...rest }: CreatePay): string {
  return createHash('sha256').update(JSON.stringify(rest)).digest('hex')
}

/** Where a PIN code lies; refused when it is unknown or not in that state. */
export function requireArea(policy: DeliveryPolicy, address: { pincode: string; state: string }): PinArea {
  const area = getPinArea(policy, address.pincode)
  if (!area) throw new Refusal('pin_unknown', `We do not know the PIN code ${address.pincode}.`)
  if (area.stateCodes.includes(address.state)) return area
  throw new Refusal('state_mismatch', `The PIN code ${address.pincode} is not in the state ${address.state}.`)
}

/** The signed-in customer, if the order is for their own number; else nobody until that number is verified. */
async function getOwner(db: Db, input: CreatePay, { customerId }: Context): Promise<number | null> {
  if (customerId === null) return null
  const [row] = await db
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.id, customerId), eq(customer.mobile_no, input.contact.mobile_no)))
    .limit(1)
  return row?.id ?? null
}
