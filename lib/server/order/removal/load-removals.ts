import { and, asc, eq, inArray } from 'drizzle-orm'
import type { OrderRemoval } from '../../../contract/order/order-removal'
import type { Db } from '../../../db/connection'
import { invoice, order_line, order_removal } from '../../../db/schema'
import type { Locale } from '../../../domain/locale'
import { toRupees } from '../../../domain/pricing/money'
import { toRemovalSubject } from '../invoice/invoice'
import { toFullTitle } from '../invoice/line-title'

/** What was removed from orders with the lines that it was taken out of, oldest first. */
export async function loadRemovals(db: Db, orderIds: number[]) {
  return db
    .select({ removal: order_removal, line: order_line })
    .from(order_removal)
    .innerJoin(order_line, eq(order_line.id, order_removal.order_line_id))
    .where(inArray(order_removal.order_id, orderIds))
    .orderBy(asc(order_removal.id))
}

/** The removals of an order as its buyer sees them. */
export async function toRemovalViews(db: Db, orderId: number, lang: Locale): Promise<OrderRemoval[]> {
  const rows = await loadRemovals(db, [orderId])
  if (rows.length === 0) return []
  const isNote = and(eq(invoice.order_id, orderId), eq(invoice.kind, 'credit_note'))
  const notes = await db.select({ subject: invoice.subject, number: invoice.number }).from(invoice).where(isNote)
  return rows.map(({ removal: { id, quantity, amount_paise, reason, note, at }, line }) => ({
    ...{ id, quantity, reason, note },
    title: toFullTitle(line, lang),
    sku: line.sku,
    image: { src: line.image.src, alt: line.image.alt[lang] },
    amount: toRupees(amount_paise),
    at: at.toISOString(),
    credit_note: notes.find(({ subject }) => subject === toRemovalSubject(id))?.number ?? null,
  }))
}
