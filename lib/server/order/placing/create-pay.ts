import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { PaymentMethodOption } from '../../../adapters/payment/payment-methods'
import type { Contract } from '../../../contract/index'
import type { CreatePay } from '../../../contract/order/order'
import type { DataOf } from '../../../contract/types'
import { type Db, getDb } from '../../../db/connection'
import { customer, order } from '../../../db/schema'
import { type Paise, toPaise, toRupees } from '../../../domain/pricing/money'
import type { DeliveryPolicy, PinArea } from '../../../domain/shipping/delivery'
import { lockProducts } from '../../catalogue/product-prices'
import { loadCustomizationData, type Workshop } from '../../customization/price-customization'
import { type Answer, type Context, Refusal, TooManyRequestsError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { hashOfGroup } from '../../security/keyed-hash'
import { type CheckoutPolicy, getCheckoutPolicy } from '../../settings/checkout-policy'
import { requireDeliveryPolicy } from '../../settings/delivery-policy'
import { areaOf } from '../../shipping/address-area'
import { getTaxRule } from '../../shipping/tax-places'
import { limitCash } from '../cart/cash-limit'
import { countWrongCode, limitCodeTries } from '../cart/coupon-tries'
import { type PricedCart, priceCart } from '../cart/price-cart'
import { codProblemOf } from '../cart/quote'
import { refuseShort, requireSellable } from '../cart/refuse-lines'
import { onOrderConfirmed } from '../on-order-confirmed'
import type { OrderRow } from '../order-row'
import { getPayment, toOrders, toPayment } from '../order-view'
import { offeredMethods } from '../payment/offered-methods'
import { releaseLapsed } from './hold'
import { holdMinutesOf, limitHolds, limitOrders, limitReserved, markHold } from './hold-limit'
import { insertOrder } from './place-order'
import { takeStock, toAmounts } from './stock'
import { yieldHolds } from './yield-holds'

type Data = DataOf<Contract['order']['createpay']>
type Setting = {
  input: CreatePay
  customerId: number | null
  address: string
  now: Date
  hash: string
  owner: number | null
  placedFrom: string
  policy: DeliveryPolicy
  /** Null abroad. */
  area: PinArea | null
  method: PaymentMethodOption
  checkout: CheckoutPolicy
  shop: Workshop | null
}

/** Places an order in one transaction; a repeated request with the same idempotency key returns the same order. */
export async function createpay(input: CreatePay, context: Context): Promise<Answer<Data>> {
  const db = await getDb()
  await limitOrders(db, input.idempotency_key, context)
  const released = await releaseLapsed(context.now)
  try {
    const policy = await requireDeliveryPolicy()
    const method = await requireWay(input)
    areaOf(policy, input.billing_address, 'bill')
    const area = areaOf(policy, input.shipping_address, 'ship')
    const checkout = await getCheckoutPolicy()
    const owner = await getOwner(db, input, context)
    const shop = await loadCustomizationData(db, input.items, context.now)
    const { customerId, address, now } = context
    const who = { owner, customerId, address, placedFrom: hashOfGroup(address) }
    const setting = { input, ...who, now, hash: hashOf(input), policy, area, method, checkout, shop }
    const { row, touched } = await inTransaction(db, (tx) => place(tx, setting))
    const [shown] = await toOrders(db, [row], input.lang)
    if (!shown) throw new Error(`order ${row.number} cannot be read back`)
    return {
      data: { order: shown, payment: toPayment(row, await getPayment(db, row.id)) },
      touched: [...released, ...touched],
    }
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'coupon_unknown' && input.coupon)
      await countWrongCode(db, input.coupon, context)
    if (error instanceof Refusal || error instanceof TooManyRequestsError) error.touched.push(...released)
    throw error
  }
}

async function place(tx: Db, setting: Setting): Promise<{ row: OrderRow; touched: string[] }> {
  const { input, now, policy, shop, checkout } = setting
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${input.idempotency_key}, 0))`)
  const earlier = await getEarlier(tx, setting)
  if (earlier) return { row: earlier, touched: [] }
  await limitCodeTries(tx, input.coupon, setting)
  await limitHolds(tx, input.contact.mobile_no, setting.owner, now)
  const amounts = toAmounts(input.items)
  const yielded = await yieldHolds(tx, amounts, setting)
  const buyer = { mobileNo: input.contact.mobile_no, isProved: setting.owner !== null }
  const cart = await priceCart(tx, {
    items: input.items,
    products: await lockProducts(tx, [...amounts.keys()], now),
    shop,
    coupon: input.coupon ? { code: input.coupon, buyer, lock: true } : null,
    policy,
    method: input.payment_method,
    country: input.shipping_address.country,
    rule: await getTaxRule(tx, input.shipping_address, input.billing_address),
    now,
  })
  const { totals } = cart
  const lines = requireSellable(cart.lines, input.lang)
  refuseCoupon(cart, input)
  const problem = input.payment_method === 'cod' ? codProblemOf(lines, totals, policy, setting.area) : null
  if (problem) throw new Refusal('cod_unavailable', `Cash on delivery is not available: ${problem}.`)
  refuseUnseen(input, totals.total, checkout)
  await limitReserved(tx, setting, amounts, totals.total)
  if (input.payment_method === 'cod') await limitCash(tx, input.contact.mobile_no, totals.total, policy)
  const { touched, short } = await takeStock(tx, amounts, now)
  if (short !== null) throw refuseShort(lines, short, input.lang)
  const holdMinutes = holdMinutesOf(setting.owner, checkout.hold_minutes)
  const row = await insertOrder(tx, { ...setting, holdMinutes, lines, totals })
  await markHold(tx, row, setting)
  if (row.state === 'confirmed') await onOrderConfirmed(tx, row, now)
  return { row, touched: [...yielded, ...touched] }
}

async function getEarlier(tx: Db, { input, hash }: Setting): Promise<OrderRow | null> {
  const [row] = await tx.select().from(order).where(eq(order.idempotency_key, input.idempotency_key)).limit(1)
  if (row && row.request_hash !== hash) throw new Refusal('key_reused', 'This key belongs to another request.')
  return row ?? null
}

/** A hash of the request without its idempotency key and the visitor's source. */
function hashOf({ idempotency_key: _, source: __, ...rest }: CreatePay): string {
  return createHash('sha256').update(JSON.stringify(rest)).digest('hex')
}

/** The chosen payment method; refused when it is not offered, or not for the destination. */
async function requireWay({ payment_method, shipping_address }: CreatePay): Promise<PaymentMethodOption> {
  const option = (await offeredMethods()).find(({ method }) => method === payment_method)
  const isInland = shipping_address.country === 'IN'
  if (option && (isInland ? option.inland : option.abroad)) return option
  throw new Refusal('payment_unavailable', 'This way to pay is not available.')
}

/** Refuses an order whose coupon does not apply, rather than dropping the coupon silently. */
function refuseCoupon({ coupon }: PricedCart, { coupon: code }: CreatePay): void {
  if (coupon && 'refused' in coupon) throw new Refusal(coupon.refused, `The coupon ${code} does not count.`)
}

/** Refuses a total that differs from the one the buyer saw, and a total that needs a PAN when none was given. */
function refuseUnseen({ seen_total, pan }: CreatePay, total: Paise, { pan_above_inr }: CheckoutPolicy): void {
  if (seen_total !== undefined && Math.round(seen_total * 100) !== total)
    throw new Refusal('total_changed', 'The total has changed since it was shown.', { total: toRupees(total) })
  if (!pan && total > toPaise(pan_above_inr))
    throw new Refusal('pan_needed', `Above ₹${pan_above_inr} the law asks for the PAN of the buyer.`)
}

/** The signed-in customer if the order is for their own number; otherwise null until that number is verified. */
async function getOwner(db: Db, input: CreatePay, { customerId }: Context): Promise<number | null> {
  if (customerId === null) return null
  const [row] = await db
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.id, customerId), eq(customer.mobile_no, input.contact.mobile_no)))
    .limit(1)
  return row?.id ?? null
}
