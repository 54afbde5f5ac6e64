import type { PaymentMethodOption } from '../../../adapters/payment/payment-methods'
import type { Contract } from '../../../contract/index'
import type { CreatePay, Order } from '../../../contract/order/order'
import type { DataOf } from '../../../contract/types'
import { type Db, getDb } from '../../../db/connection'
import { withPreparedStatements } from '../../../db/prepared-statements'
import type { Locale } from '../../../domain/locale'
import { GIFT_CARD } from '../../../domain/order/payment-method'
import type { TaxRule } from '../../../domain/pricing/gst'
import type { DeliveryPolicy, PinArea } from '../../../domain/shipping/delivery'
import { lockProducts } from '../../catalogue/product-prices'
import { type CustomizationData, loadCustomizationData } from '../../customization/price-customization'
import { type Answer, type Context, RefusalError, TooManyRequestsError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { hashAddressGroup } from '../../security/keyed-hash'
import type { CheckoutPolicy } from '../../settings/checkout-policy'
import { requireDeliveryArea } from '../../shipping/address-area'
import { requireTaxRule } from '../../shipping/tax-places'
import { limitCashOrders } from '../cart/cash-limit'
import { findCodProblem } from '../cart/cod-problem'
import { tryCodes } from '../cart/coupon-tries'
import { priceCart, refuseCoupon } from '../cart/price-cart'
import { requireSellable, toShortageRefusal } from '../cart/refuse-lines'
import { onOrderConfirmed, onOrderPaid } from '../on-order-confirmed'
import { toNewOrderFacts } from '../order-facts'
import { toOrderKey } from '../order-key'
import { moveOrder } from '../order-move'
import type { OrderRow } from '../order-row'
import { loadLatestPayment, toOrder, toOrders, toPayment } from '../order-view'
import { requireByKey } from '../quotation/quotation-row'
import { linkQuotation, lockQuotationOf, toAdvanceTerms, withQuotedPrices } from '../quotation/quoted-order'
import { linkReservations, takeOverReservations, toOrderMinutes } from '../reserving/take-over'
import { limitOpenOrders, limitOrders, limitReservations, lockBuyerOrders, toReservedMinutes } from './order-limit'
import { insertOrder, type PlacedOrder } from './place-order'
import { findBuyer, loadPlacementBasis, type OrderBuyer } from './placement-basis'
import {
  hashRequest,
  refuseBesideAdvance,
  refuseBusiness,
  refuseChangedTotal,
  requireCardPart,
  requireOfferedMethod,
  requireSameRequest,
} from './refuse-order'
import { rememberBusiness } from './remember-business'
import { releaseExpiredReservations } from './reservation'
import { takeStock, toAmounts } from './stock'
import { yieldReservations } from './yield-reservations'

type CreatePayData = DataOf<Contract['order']['createpay']>
type PlacementInput = OrderBuyer & {
  input: CreatePay
  customerId: number | null
  address: string
  now: Date
  hash: string
  mobileNo: string
  placedFrom: string
  policy: DeliveryPolicy
  rule: TaxRule
  /** Null abroad. */
  area: PinArea | null
  method: PaymentMethodOption
  checkout: CheckoutPolicy
  hasAutomaticDiscounts: boolean
  shop: CustomizationData | null
}
/** `placed` is missing where the key already had an order. */
type Placement = {
  row: OrderRow
  placed?: PlacedOrder & { inStock: Set<number> }
  touched: string[]
  soldOut: string[]
}

/** Places an order in one transaction; a repeated request with the same idempotency key returns the same order. */
export async function createpay(input: CreatePay, context: Context): Promise<Answer<CreatePayData>> {
  const db = await getDb()
  const { customerId, address, now } = context
  const basis = await withPreparedStatements(() => loadPlacementBasis(db, input, now))
  if (!basis.isRepeated) await withPreparedStatements(() => limitOrders(db, context))
  if (input.quotation !== undefined) await requireByKey(db, input.quotation, context)
  const releasedTags = basis.hasExpiredReservations ? await releaseExpiredReservations(now) : []
  try {
    const { policy, checkout, methods, deliveryStamp, hasAutomaticDiscounts } = basis
    const { shipping_address, billing_address } = input
    const method = requireOfferedMethod(methods, input)
    refuseBusiness(input)
    requireDeliveryArea(policy, billing_address, 'bill')
    const area = requireDeliveryArea(policy, shipping_address, 'ship')
    const buyer = await findBuyer(db, input, context, basis.isNumberBlocked)
    const placement: PlacementInput = {
      ...{ input, ...buyer, customerId, address, now, policy, area, method, checkout, hasAutomaticDiscounts },
      hash: hashRequest(input),
      mobileNo: input.contact.mobile_no,
      placedFrom: hashAddressGroup(address),
      rule: await requireTaxRule(db, shipping_address, billing_address, deliveryStamp),
      shop: await loadCustomizationData(db, input.items, now),
    }
    const work = () => withPreparedStatements(() => inTransaction(db, (tx) => placeOrder(tx, placement)))
    const { row, placed, touched, soldOut } = await tryCodes(db, basis.isRepeated ? {} : input, context, work)
    const { orderView, payment } = await (placed ? toNewView(db, placed, input.lang) : loadView(db, row, input.lang))
    return {
      data: {
        order: orderView,
        payment: toPayment(row, payment),
        ...(row.customer_id === null && { key: toOrderKey(row.number) }),
      },
      touched: [...releasedTags, ...touched],
      soldOut,
    }
  } catch (error) {
    if (error instanceof RefusalError || error instanceof TooManyRequestsError) error.touched.push(...releasedTags)
    throw error
  }
}

async function placeOrder(tx: Db, placement: PlacementInput): Promise<Placement> {
  const { input, mobileNo, now, policy, shop, checkout, rule } = placement
  const { repeated, holds } = await lockBuyerOrders(tx, input.idempotency_key, placement, now)
  if (repeated) return { row: requireSameRequest(repeated, placement.hash), touched: [], soldOut: [] }
  limitOpenOrders(holds, placement, now)
  const amounts = toAmounts(input.items)
  const quoted = await lockQuotationOf(tx, input, now)
  const advance = refuseBesideAdvance(input, quoted && toAdvanceTerms(quoted.row))
  const reserver = { customerId: placement.customerId, quotationId: quoted?.id ?? null, now }
  const own = await takeOverReservations(tx, amounts, reserver)
  const yieldedTags = await yieldReservations(tx, amounts, placement)
  const products = withQuotedPrices(await lockProducts(tx, [...amounts.keys()], now), quoted?.row)
  const cart = await priceCart(tx, {
    items: input.items,
    products,
    shop,
    coupon: input.coupon ? { code: input.coupon, buyer: { mobileNo, isProved: placement.owner !== null } } : null,
    lock: true,
    policy,
    method: input.payment_method,
    country: input.shipping_address.country,
    hasGiftBox: input.gift?.box ?? false,
    ...{ isQuoted: quoted !== null, hasAutomaticDiscounts: placement.hasAutomaticDiscounts },
    rule,
    now,
  })
  const { totals } = cart
  const lines = requireSellable(cart.lines, input.lang)
  refuseCoupon(cart, input.coupon)
  const problem = input.payment_method === 'cod' ? findCodProblem(lines, totals, policy, placement.area) : null
  if (problem) throw new RefusalError('cod_unavailable', `Cash on delivery is not available: ${problem}.`)
  refuseChangedTotal(input, totals.total, checkout)
  const card = await requireCardPart(tx, input, totals.total, now)
  const due = totals.total - (card?.paise ?? 0)
  limitReservations(holds, placement, { amounts, total: totals.total }, now)
  if (input.payment_method === 'cod') await limitCashOrders(tx, mobileNo, due, policy)
  const { touched, short } = await takeStock(tx, amounts, now)
  if (short !== null) throw toShortageRefusal(lines, short, input.lang)
  const until = own.until ?? quoted?.replaced?.held_until ?? null
  const minutes = toReservedMinutes(placement.owner, input.payment_method, checkout.hold_minutes)
  const reservationMinutes = toOrderMinutes(minutes, { until }, now)
  const terms = { reservationMinutes, lines, totals, card, advance, discountCode: cart.applied?.code ?? null }
  const placed = await insertOrder(tx, { ...placement, ...terms })
  await linkReservations(tx, own, placed.row.id)
  await linkQuotation(tx, quoted, placed.row, now)
  await rememberBusiness(tx, input, placement.customerId)
  if (placed.row.state === 'confirmed') await onOrderConfirmed(tx, placed.row, now)
  if (due === 0)
    placed.row = await onOrderPaid(tx, await moveOrder(tx, placed.row, 'pay', { actor: GIFT_CARD, now }), now)
  const inStock = [...amounts].flatMap(([id, taken]) => ((products.get(id)?.product.stock ?? 0) > taken ? [id] : []))
  const soldOut = [...amounts.keys()].filter((id) => !inStock.includes(id)).map((id) => `product:${id}`)
  return {
    row: placed.row,
    placed: { ...placed, inStock: new Set(inStock) },
    touched: [...(quoted?.touched ?? []), ...yieldedTags, ...touched],
    soldOut,
  }
}

type OrderWithPayment = { orderView: Order; payment: Parameters<typeof toPayment>[1] }

/** The order as it was written, without reading it again; a confirmed or paid one already has an invoice. */
async function toNewView(
  db: Db,
  { row, lines, payment, inStock }: NonNullable<Placement['placed']>,
  lang: Locale,
): Promise<OrderWithPayment> {
  if (row.state === 'confirmed' || row.state === 'paid') return loadView(db, row, lang)
  return { orderView: toOrder({ row, lines, inStock, facts: toNewOrderFacts(row, lines) }, lang), payment }
}

async function loadView(db: Db, row: OrderRow, lang: Locale): Promise<OrderWithPayment> {
  const [orderView] = await toOrders(db, [row], lang)
  if (!orderView) throw new Error(`order ${row.number} cannot be read back`)
  return { orderView, payment: await loadLatestPayment(db, row.id) }
}
