import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PaymentMethodOption } from '../../../adapters/payment/payment-methods'
import type { CreatePay } from '../../../contract/order/order'
import { VISIBLE } from '../../../contract/single-line'
import type { Db } from '../../../db/connection'
import { order, order_event, order_line, payment, product as productTable } from '../../../db/schema'
import { type AdvanceTerms, isPartOf, nextPayment } from '../../../domain/order/advance'
import { isGift } from '../../../domain/order/gift'
import { nextState, toOrderNumber } from '../../../domain/order/order'
import type { Paise } from '../../../domain/pricing/money'
import { toIndiaDate } from '../../../domain/time/india-clock'
import { site } from '../../../site'
import { toShownImages } from '../../catalogue/visible-products'
import { sealText } from '../../security/sealed-text'
import { markCouponUsed } from '../cart/coupon'
import type { SellableItem, Totals } from '../cart/quote'
import { isCustomLine } from '../customized-lines'
import { holdForOrder } from '../gift-card/ledger'
import { toOrderState } from '../order-move'
import type { OrderLineRow, OrderRow, PaymentRow } from '../order-row'
import { toReservationAddress } from './reservation-address'

export type NewOrder = {
  input: CreatePay
  now: Date
  hash: string
  /** The customer who verified the number of the order, and the account that shows it. */
  owner: number | null
  account: number | null
  placedFrom: string
  /** The client's address, which limits reservations without a verified number. */
  address: string
  method: PaymentMethodOption
  reservationMinutes: number
  lines: SellableItem[]
  totals: Totals
  /** The coupon or the automatic discount that counts. */
  discountCode: string | null
  card: CardPart | null
  advance: AdvanceTerms | null
}

/** What a locked gift card pays of an order. */
export type CardPart = { cardId: number; paise: Paise }

/** An order as it was written; no `payment` where a gift card pays all of it. */
export type PlacedOrder = { row: OrderRow; lines: OrderLineRow[]; payment: typeof payment.$inferInsert | null }

/**
 * Writes the order, and in a second statement its lines, first events and payment; its stock is already priced and
 * reserved. Throws a RangeError when its sums do not add up.
 */
export async function insertOrder(tx: Db, newOrder: NewOrder): Promise<PlacedOrder> {
  requireConsistentTotals(newOrder)
  const { method, owner, totals, card, now } = newOrder
  const move = method.firstMove(owner !== null)
  const state = move ? nextState('created', move) : 'created'
  const row = await insertWithNumber(tx, toRow(newOrder, state))
  const states = state === 'created' ? [state] : ['created', state]
  const events = states.map((one) => ({ order_id: row.id, state: one, actor: 'customer', at: now }))
  const newPayment = card?.paise === row.total_paise ? null : toNewPayment(row, method, now)
  const newEvent = tx.$with('new_event').as(tx.insert(order_event).values(events).returning({ id: order_event.id }))
  const newPayments = newPayment
    ? [tx.$with('new_payment').as(tx.insert(payment).values(newPayment).returning({ id: payment.id }))]
    : []
  const lines = await tx
    .with(newEvent, ...newPayments)
    .insert(order_line)
    .values(newOrder.lines.map((line, at) => toLine(row.id, line, totals.shares[at] ?? 0)))
    .returning()
  const code = row.coupon_code
  if (code) await markCouponUsed(tx, { order_id: row.id, code, mobile_no: row.contact_mobile, at: now })
  if (card) await holdCard(tx, row, card, now)
  return { row, lines: lines.toSorted((one, other) => one.id - other.id), payment: newPayment }
}

async function holdCard(tx: Db, { id, number }: OrderRow, { cardId, paise }: CardPart, now: Date): Promise<void> {
  const isHeld = await holdForOrder(tx, { cardId, orderId: id, amount: paise, actor: 'customer', now })
  if (!isHeld) throw new RangeError(`the gift card of order ${number} has less than ${paise} paise`)
}

/** Checks what database constraints cannot: every line has a price, and the lines add up to the order's sums. */
function requireConsistentTotals({ lines, totals, advance }: NewOrder): void {
  const sum = (amounts: Paise[]) => amounts.reduce((one, other) => one + other, 0)
  const areLinesPriced = lines.every(
    ({ kind, unit, total, item }) =>
      kind === 'priced' && unit > 0 && item.quantity >= 1 && total === unit * item.quantity,
  )
  const addsUp = sum(lines.map(({ total }) => total)) === totals.subtotal && sum(totals.shares) === totals.discount
  if (lines.length === 0 || !areLinesPriced || !addsUp || !isPartOf(totals.total, advance) || !(totals.total > 0))
    throw new RangeError('the order does not add up')
}

/** Inserts the next payment of a locked order: the order says what it is for. */
export async function insertPayment(
  tx: Db,
  row: OrderRow,
  method: PaymentMethodOption,
  now: Date,
): Promise<PaymentRow> {
  const [inserted] = await tx
    .insert(payment)
    .values(toNewPayment(row, method, now))
    .returning()
  if (!inserted) throw new Error(`no payment for order ${row.number}`)
  return inserted
}

/** `open` at a gateway, `due` for cash on delivery. */
function toNewPayment(row: OrderRow, method: PaymentMethodOption, now: Date): typeof payment.$inferInsert {
  return {
    order_id: row.id,
    provider: method.method,
    reference: randomBytes(16).toString('hex'),
    state: method.gateway ? 'open' : 'due',
    ...nextPayment({ ...row, state: toOrderState(row) }),
    created_at: now,
    updated_at: now,
  }
}

function toRow(
  { input, now, hash, owner, account, address, placedFrom, totals, card, discountCode, ...rest }: NewOrder,
  state: string,
): Omit<typeof order.$inferInsert, 'number'> {
  return {
    idempotency_key: input.idempotency_key,
    request_hash: hash,
    customer_id: account,
    contact_name: input.contact.name,
    contact_email: input.contact.email,
    contact_mobile: input.contact.mobile_no,
    shipping_address: input.shipping_address,
    billing_address: input.billing_address,
    state,
    payment_method: input.payment_method,
    subtotal_paise: totals.subtotal,
    shipping_paise: totals.shipping,
    fee_paise: totals.fee + totals.giftBox,
    gst_paise: totals.gst,
    total_paise: totals.total,
    discount_paise: totals.discount,
    coupon_code: discountCode,
    gift_card_paise: card?.paise ?? 0,
    ...rest.advance,
    gift: isGift(input.gift) ? { ...input.gift, box_paise: totals.giftBox } : null,
    note: input.note && VISIBLE.test(input.note) ? input.note : null,
    business: input.business ?? null,
    pan_sealed: input.pan ? sealText('pan', input.pan) : null,
    lang: input.lang,
    source: input.source ?? null,
    placed_from: placedFrom,
    hold_address: owner === null ? toReservationAddress(address) : null,
    held_until: state === 'confirmed' ? null : new Date(now.getTime() + rest.reservationMinutes * 60_000),
    ...(input.reminder_consent && site().reminderHours > 0 && { reminder_consent_at: now, reminder_key: randomUUID() }),
    created_at: now,
  }
}

const MAX_ATTEMPTS = 5

/** Order numbers are random, so that they do not reveal how many orders there are; a used number is drawn again. */
export async function insertWithNumber(tx: Db, row: Omit<typeof order.$inferInsert, 'number'>): Promise<OrderRow> {
  const year = Number(toIndiaDate(row.created_at ?? new Date()).slice(0, 4))
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const number = toOrderNumber(year, randomInt(100_000_000))
    const [inserted] = await tx
      .insert(order)
      .values({ ...row, number })
      .onConflictDoNothing({ target: order.number })
      .returning()
    if (inserted) return inserted
  }
  throw new Error(`no free order number in ${MAX_ATTEMPTS} draws`)
}

function toLine(
  order_id: number,
  { item, product, made, ring, unit, total }: SellableItem,
  discount_paise: Paise,
): Omit<typeof order_line.$inferInsert, 'cost_paise'> & { cost_paise: SQL | null } {
  const [image] = toShownImages(product.product, product.category)
  const { title, slug, sku } = product.product
  return {
    ...{ order_id, product_id: item.product_id, quantity: item.quantity, title, slug, sku, image },
    unit_paise: unit,
    total_paise: total,
    hsn: product.hsn,
    gst_basis_points: product.gst_basis_points,
    made,
    ring_size: ring,
    discount_paise,
    cost_paise: isCustomLine({ made, ring_size: ring }) ? null : costNow(item.product_id),
  }
}

/** Read by the insertion itself, so that the cost is in no priced product on the way. */
const costNow = (productId: number): SQL =>
  sql`(select ${productTable.cost_paise} from ${productTable} where ${eq(productTable.id, productId)})`
