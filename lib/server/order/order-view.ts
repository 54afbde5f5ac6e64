import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { findPaymentMethod, toPaymentUrl as toPayUrl } from '../../adapters/payment/payment-methods'
import { Order, type Payment } from '../../contract/order/order'
import type { Db } from '../../db/connection'
import { payment, product } from '../../db/schema'
import type { Locale } from '../../domain/locale'
import { splitFees } from '../../domain/order/gift'
import { GIFT_CARD } from '../../domain/order/payment-method'
import { toRupees } from '../../domain/pricing/money'
import { toCustomization } from '../customization/price-customization'
import { toOrderedRing } from '../customization/ring-resizing'
import { loadOrderFacts, type OrderViewFacts } from './order-facts'
import type { OrderLineRow, OrderRow, PaymentRow } from './order-row'
import { loadRemainingLines } from './removal/remaining-lines'

type KnownPayment = Pick<PaymentRow, 'provider' | 'reference' | 'state'> & {
  purpose?: PaymentRow['purpose'] | undefined
}

/** Converts order rows to the contract's orders, in the same sequence. */
export async function toOrders(db: Db, rows: OrderRow[], lang: Locale): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const lines = await loadRemainingLines(db, ids)
  const inStock = await loadInStock(db, lines)
  const facts = await loadOrderFacts(db, rows)
  return rows.map((row) => {
    const ownLines = lines.filter((line) => line.order_id === row.id)
    return toOrder({ row, lines: ownLines, inStock, facts: facts.of(row) }, lang)
  })
}

type OrderParts = {
  row: OrderRow
  lines: OrderLineRow[]
  /** The products that are on sale now. */
  inStock: ReadonlySet<number>
  facts: OrderViewFacts
}

/** One order of the contract from what is stored of it. */
export function toOrder({ row, lines, inStock, facts }: OrderParts, lang: Locale): Order {
  const fees = splitFees(row)
  return {
    number: row.number,
    state: Order.shape.state.parse(row.state),
    placed_at: row.created_at.toISOString(),
    payment_method: Order.shape.payment_method.parse(row.payment_method),
    subtotal: toRupees(row.subtotal_paise),
    shipping: toRupees(row.shipping_paise),
    cod_fee: toRupees(fees.cod),
    gift_box: toRupees(fees.giftBox),
    gst_included: toRupees(row.gst_paise),
    total: toRupees(row.total_paise),
    discount: toRupees(row.discount_paise),
    coupon: row.coupon_code,
    gift_card: toRupees(row.gift_card_paise),
    advance: toAdvanceView(row),
    kind: row.kind,
    tracking: row.tracking_number ? { carrier: row.carrier, number: row.tracking_number } : null,
    held_until: row.held_until?.toISOString() ?? null,
    ...facts,
    lines: lines.map((line) => ({ ...toLine(line, lang), in_stock: inStock.has(line.product_id) })),
  }
}

/** The advance of an order, and what is left to pay; null for an order that is paid whole. */
function toAdvanceView({ advance_paise, kept_paise, balance_until, total_paise }: OrderRow): Order['advance'] {
  if (advance_paise === null || kept_paise === null || balance_until === null) return null
  return {
    amount: toRupees(advance_paise),
    balance: toRupees(total_paise - advance_paise),
    kept: toRupees(kept_paise),
    until: balance_until.toISOString(),
  }
}

/** The products of these lines that are on sale now. */
async function loadInStock(db: Db, lines: OrderLineRow[]): Promise<Set<number>> {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))]
  const isOnSale = and(inArray(product.id, ids), gt(product.stock, 0))
  const rows = await db.select({ id: product.id }).from(product).where(isOnSale)
  return new Set(rows.map(({ id }) => id))
}

function toLine(line: OrderLineRow, lang: Locale): Order['lines'][number] {
  return {
    line_id: line.id,
    product_id: line.product_id,
    title: line.title[lang],
    slug: line.slug,
    sku: line.sku,
    image: { src: line.image.src, alt: line.image.alt[lang] },
    quantity: line.quantity,
    unit_price: toRupees(line.unit_paise),
    line_total: toRupees(line.total_paise),
    hsn: line.hsn,
    gst_percent: line.gst_basis_points / 100,
    made: line.made && toCustomization(line.made, lang),
    ring_size: line.ring_size && toOrderedRing(line.ring_size),
  }
}

/** The URL where the order's open payment is completed; null when it cannot be paid now. */
export function openPayUrl(row: OrderRow, latestPayment: KnownPayment | null): string | null {
  if (!latestPayment) return null
  const isOpen = latestPayment.state === 'open' || latestPayment.state === 'failed'
  // The link of a balance begins it again where its attempt is over.
  const isBalance = row.state === 'held' && latestPayment.purpose === 'balance'
  if (!(row.state === 'awaiting_payment' && isOpen) && !(isBalance && (isOpen || latestPayment.state === 'void')))
    return null
  // The gateway may no longer be configured; the order can then be paid at another one.
  return findPaymentMethod(latestPayment.provider) ? toPayUrl(latestPayment.provider, latestPayment.reference) : null
}

/** What the browser must do next to pay this order. */
export function toPayment(row: OrderRow, latestPayment: KnownPayment | null): z.output<typeof Payment> {
  if (row.state === 'created') return { kind: 'verify', mobile_no: row.contact_mobile }
  const url = openPayUrl(row, latestPayment)
  return url ? { kind: 'redirect', url } : { kind: 'none' }
}

/** The newest payment of an order by the buyer; null also where a gift card pays all of it. */
export async function loadLatestPayment(db: Db, orderId: number): Promise<PaymentRow | null> {
  const isAttempt = and(eq(payment.order_id, orderId), ne(payment.provider, GIFT_CARD))
  const [row] = await db.select().from(payment).where(isAttempt).orderBy(desc(payment.id)).limit(1)
  return row ?? null
}
