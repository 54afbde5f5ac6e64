import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { invoice, order, order_event, order_return, payment, refund } from '../../db/schema'
import { toGift } from '../../domain/order/gift'
import { toReturnNumber } from '../../domain/order/line-return'
import { toRupees } from '../../domain/pricing/money'
import { toCustomization } from '../customization/price-customization'
import { toOrderedRing } from '../customization/ring-resizing'
import { loadRemovals } from './removal/load-removals'
import { loadRemainingLines } from './removal/remaining-lines'

type Row = typeof order.$inferSelect

/** A customer's orders for the data export, with payments, refunds, invoices and tracking; amounts in rupees. */
export async function exportOrders(db: Db, customerId: number) {
  const orders = await db.select().from(order).where(eq(order.customer_id, customerId)).orderBy(asc(order.id))
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return []
  const lines = await loadRemainingLines(db, ids)
  const events = await db
    .select()
    .from(order_event)
    .where(inArray(order_event.order_id, ids))
    .orderBy(asc(order_event.id))
  const money = await loadMoney(db, ids)
  const returns = await db
    .select()
    .from(order_return)
    .where(inArray(order_return.order_id, ids))
    .orderBy(asc(order_return.id))
  const removals = await loadRemovals(db, ids)
  return orders.map((row) => ({
    ...toOrder(row),
    lines: lines
      .filter((line) => line.order_id === row.id)
      .map(({ title, sku, quantity, total_paise, made, ring_size: ring }) => {
        const size = ring && { ring_size: toOrderedRing(ring) }
        const line = { title, sku, quantity, line_total: toRupees(total_paise), ...size }
        return made ? { ...line, made: toCustomization(made, 'en') } : line
      }),
    events: events
      .filter((event) => event.order_id === row.id)
      .map(({ state, reason, at }) => ({ state, reason, at: at.toISOString() })),
    returns: returns
      .filter((one) => one.order_id === row.id)
      .map(({ serial, state, reason, wish, note, answer, created_at }) => ({
        ...{ number: toReturnNumber(row.number, serial), state, reason, wish, note, answer },
        at: created_at.toISOString(),
      })),
    removals: removals
      .filter(({ removal }) => removal.order_id === row.id)
      .map(({ removal: { quantity, amount_paise, reason, note, at }, line }) => ({
        ...{ title: line.title, sku: line.sku, quantity, amount: toRupees(amount_paise), reason, note },
        at: at.toISOString(),
      })),
    ...money(row.id),
  }))
}

function toOrder(row: Row) {
  return {
    number: row.number,
    state: row.state,
    created_at: row.created_at.toISOString(),
    lang: row.lang,
    contact: { name: row.contact_name, email: row.contact_email, mobile_no: row.contact_mobile },
    shipping_address: row.shipping_address,
    billing_address: row.billing_address,
    payment_method: row.payment_method,
    coupon: row.coupon_code,
    discount: toRupees(row.discount_paise),
    total: toRupees(row.total_paise),
    kind: row.kind,
    gift_card: toRupees(row.gift_card_paise),
    /** Of an order against an advance; `kept` is what the shop kept of it once the order is cancelled. */
    advance:
      row.advance_paise === null
        ? null
        : {
            amount: toRupees(row.advance_paise),
            kept: toRupees(row.kept_paise ?? 0),
            balance_until: row.balance_until?.toISOString() ?? null,
          },
    gst_included: toRupees(row.gst_paise),
    business: row.business,
    /** The PAN itself is encrypted and is kept for tax reporting only. */
    has_pan: row.pan_sealed !== null,
    /** Of a cash order, encrypted too: managers read it to transfer a refund. */
    has_refund_account: row.refund_account_sealed !== null,
    carrier: row.carrier,
    tracking_number: row.tracking_number,
    source: row.source,
    reminder: row.reminder_consent_at && {
      agreed_at: row.reminder_consent_at.toISOString(),
      withdrawn_at: row.reminder_withdrawn_at?.toISOString() ?? null,
      sent_at: row.reminded_at?.toISOString() ?? null,
    },
    gift: toGift(row.gift),
    note: row.note,
  }
}

async function loadMoney(db: Db, ids: number[]) {
  const payments = await db.select().from(payment).where(inArray(payment.order_id, ids)).orderBy(asc(payment.id))
  const refunds = await db.select().from(refund).where(inArray(refund.order_id, ids)).orderBy(asc(refund.id))
  const { order_id, kind, number, issued_at, document } = invoice
  const invoices = await db
    .select({ order_id, kind, number, issued_at, document })
    .from(invoice)
    .where(inArray(order_id, ids))
    .orderBy(asc(invoice.id))
  const rowsOf = <OrderPart extends { order_id: number }>(id: number, rows: OrderPart[]) =>
    rows.filter((row) => row.order_id === id)
  return (id: number) => ({
    payments: rowsOf(id, payments).map((row) => ({
      ...{ provider: row.provider, state: row.state, amount: toRupees(row.amount_paise), reference: row.reference },
      ...{ provider_payment: row.provider_payment, at: row.created_at.toISOString() },
    })),
    refunds: rowsOf(id, refunds).map((row) => ({
      ...{ state: row.state, reason: row.reason, note: row.note, amount: toRupees(row.amount_paise) },
      ...{ provider_refund: row.provider_refund, at: row.created_at.toISOString() },
    })),
    invoices: rowsOf(id, invoices).map(({ order_id: _, issued_at: at, ...row }) => ({
      ...row,
      issued_at: at.toISOString(),
    })),
  })
}
