import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PaymentMethodOption } from '../../../adapters/payment/payment-methods'
import type { Contract } from '../../../contract/index'
import type { CreatePay } from '../../../contract/order/order'
import type { DataOf } from '../../../contract/types'
import { type Db, getDb } from '../../../db/connection'
import { customer, order } from '../../../db/schema'
import { type Paise, toPaise, toRupees } from '../../../domain/pricing/money'
import type { DeliveryPolicy, PinArea } from '../../../domain/shipping/delivery'
import { lockProducts } from '../../catalogue/product-prices'
import { type CustomizationData, loadCustomizationData } from '../../customization/price-customization'
import { type Answer, type Context, RefusalError, TooManyRequestsError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { hashAddressGroup } from '../../security/keyed-hash'
import { type CheckoutPolicy, loadCheckoutPolicy } from '../../settings/checkout-policy'
import { requireDeliveryPolicy } from '../../settings/delivery-policy'
import { requireDeliveryArea } from '../../shipping/address-area'
import { loadTaxRule } from '../../shipping/tax-places'
import { limitCashOrders } from '../cart/cash-limit'
import { countWrongCode, limitCodeTries } from '../cart/coupon-tries'
import { type PricedCart, priceCart } from '../cart/price-cart'
import { findCodProblem } from '../cart/quote'
import { requireSellable, toShortageRefusal } from '../cart/refuse-lines'
import { onOrderConfirmed } from '../on-order-confirmed'
import { toOrderKey } from '../order-key'
import type { OrderRow } from '../order-row'
import { loadLatestPayment, toOrders, toPayment } from '../order-view'
import { loadOfferedMethods } from '../payment/offered-methods'
import { releaseExpiredHolds } from './hold'
import { limitHolds, limitOrders, limitReservations, saveHoldAddress, toHoldMinutes } from './hold-limit'
import { insertOrder } from './place-order'
import { takeStock, toAmounts } from './stock'
import { yieldHolds } from './yield-holds'

type CreatePayData = DataOf<Contract['order']['createpay']>
type PlacementInput = {
  input: CreatePay
  customerId: number | null
  address: string
  now: Date
  hash: string
  owner: number | null
  account: number | null
  placedFrom: string
  policy: DeliveryPolicy
  /** Null abroad. */
  area: PinArea | null
  method: PaymentMethodOption
  checkout: CheckoutPolicy
  shop: CustomizationData | null
}

/** Places an order in one transaction; a repeated request with the same idempotency key returns the same order. */
export async function createpay(input: CreatePay, context: Context): Promise<Answer<CreatePayData>> {
  const db = await getDb()
  await limitOrders(db, input.idempotency_key, context)
  const releasedTags = await releaseExpiredHolds(context.now)
  try {
    const policy = await requireDeliveryPolicy()
    const method = await requireOfferedMethod(input)
    requireDeliveryArea(policy, input.billing_address, 'bill')
    const area = requireDeliveryArea(policy, input.shipping_address, 'ship')
    const checkout = await loadCheckoutPolicy()
    const owner = await findOwner(db, input, context)
    const account = owner ?? (await findEmailAccount(db, input, context))
    const shop = await loadCustomizationData(db, input.items, context.now)
    const { customerId, address, now } = context
    const buyerFields = { owner, account, customerId, address, placedFrom: hashAddressGroup(address) }
    const placement = { input, ...buyerFields, now, hash: hashRequest(input), policy, area, method, checkout, shop }
    const { row, touched } = await inTransaction(db, (tx) => placeOrder(tx, placement))
    const [orderView] = await toOrders(db, [row], input.lang)
    if (!orderView) throw new Error(`order ${row.number} cannot be read back`)
    return {
      data: {
        order: orderView,
        payment: toPayment(row, await loadLatestPayment(db, row.id)),
        ...(row.customer_id === null && { key: toOrderKey(row.number) }),
      },
      touched: [...releasedTags, ...touched],
    }
  } catch (error) {
    if (error instanceof RefusalError && error.reason === 'coupon_unknown' && input.coupon)
      await countWrongCode(db, input.coupon, context)
    if (error instanceof RefusalError || error instanceof TooManyRequestsError) error.touched.push(...releasedTags)
    throw error
  }
}

async function placeOrder(tx: Db, placement: PlacementInput): Promise<{ row: OrderRow; touched: string[] }> {
  const { input, now, policy, shop, checkout } = placement
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${input.idempotency_key}, 0))`)
  const repeated = await findRepeatedOrder(tx, placement)
  if (repeated) return { row: repeated, touched: [] }
  await limitCodeTries(tx, input.coupon, placement)
  await limitHolds(tx, input.contact.mobile_no, placement.owner, now)
  const amounts = toAmounts(input.items)
  const yieldedTags = await yieldHolds(tx, amounts, placement)
  const buyer = { mobileNo: input.contact.mobile_no, isProved: placement.owner !== null }
  const cart = await priceCart(tx, {
    items: input.items,
    products: await lockProducts(tx, [...amounts.keys()], now),
    shop,
    coupon: input.coupon ? { code: input.coupon, buyer, lock: true } : null,
    policy,
    method: input.payment_method,
    country: input.shipping_address.country,
    rule: await loadTaxRule(tx, input.shipping_address, input.billing_address),
    now,
  })
  const { totals } = cart
  const lines = requireSellable(cart.lines, input.lang)
  refuseCoupon(cart, input)
  const problem = input.payment_method === 'cod' ? findCodProblem(lines, totals, policy, placement.area) : null
  if (problem) throw new RefusalError('cod_unavailable', `Cash on delivery is not available: ${problem}.`)
  refuseChangedTotal(input, totals.total, checkout)
  await limitReservations(tx, placement, amounts, totals.total)
  if (input.payment_method === 'cod') await limitCashOrders(tx, input.contact.mobile_no, totals.total, policy)
  const { touched, short } = await takeStock(tx, amounts, now)
  if (short !== null) throw toShortageRefusal(lines, short, input.lang)
  const holdMinutes = toHoldMinutes(placement.owner, checkout.hold_minutes)
  const row = await insertOrder(tx, { ...placement, holdMinutes, lines, totals })
  await saveHoldAddress(tx, row, placement)
  if (row.state === 'confirmed') await onOrderConfirmed(tx, row, now)
  return { row, touched: [...yieldedTags, ...touched] }
}

async function findRepeatedOrder(tx: Db, { input, hash }: PlacementInput): Promise<OrderRow | null> {
  const [row] = await tx.select().from(order).where(eq(order.idempotency_key, input.idempotency_key)).limit(1)
  if (row && row.request_hash !== hash) throw new RefusalError('key_reused', 'This key belongs to another request.')
  return row ?? null
}

/** A hash of the request without its idempotency key and the visitor's source. */
function hashRequest({ idempotency_key: _, source: __, ...rest }: CreatePay): string {
  return createHash('sha256').update(JSON.stringify(rest)).digest('hex')
}

/** The chosen payment method; refused when it is not offered, or not for the destination. */
async function requireOfferedMethod({ payment_method, shipping_address }: CreatePay): Promise<PaymentMethodOption> {
  const option = (await loadOfferedMethods()).find(({ method }) => method === payment_method)
  const isDomestic = shipping_address.country === 'IN'
  if (option && (isDomestic ? option.domestic : option.abroad)) return option
  throw new RefusalError('payment_unavailable', 'This payment method is not available.')
}

/** Refuses an order whose coupon does not apply, rather than dropping the coupon silently. */
function refuseCoupon({ coupon }: PricedCart, { coupon: code }: CreatePay): void {
  if (coupon && 'refused' in coupon) throw new RefusalError(coupon.refused, `The coupon ${code} does not count.`)
}

/** Refuses a total that differs from the one the buyer saw, and a total that needs a PAN when none was given. */
function refuseChangedTotal({ seen_total, pan }: CreatePay, total: Paise, { pan_above_inr }: CheckoutPolicy): void {
  if (seen_total !== undefined && Math.round(seen_total * 100) !== total)
    throw new RefusalError('total_changed', 'The total has changed since it was shown.', { total: toRupees(total) })
  if (!pan && total > toPaise(pan_above_inr))
    throw new RefusalError('pan_needed', `Above ₹${pan_above_inr} the law asks for the PAN of the buyer.`)
}

/** The signed-in customer if the order is for their own number; otherwise null until that number is verified. */
async function findOwner(db: Db, input: CreatePay, { customerId }: Context): Promise<number | null> {
  if (customerId === null) return null
  const [row] = await db
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.id, customerId), eq(customer.mobile_no, input.contact.mobile_no)))
    .limit(1)
  return row?.id ?? null
}

/**
 * The signed-in customer without a number who verified the e-mail address of the order: it belongs to their account, and
 * counts as one of an unverified number. A cash order waits for the account that verifies its number.
 */
async function findEmailAccount(db: Db, input: CreatePay, { customerId }: Context): Promise<number | null> {
  if (customerId === null || input.payment_method === 'cod') return null
  const isOwnEmail = sql`lower(${customer.email}) = lower(${input.contact.email})`
  const [row] = await db
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.id, customerId), isNull(customer.mobile_no), eq(customer.email_verified, true), isOwnEmail))
    .limit(1)
  return row?.id ?? null
}
