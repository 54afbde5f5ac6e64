import { and, asc, eq, gte } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { order_line, order_removal, order_return_line, refund } from '../../../db/schema'
import { shareDiscount } from '../../../domain/pricing/coupon'
import type { InvoiceDocument, InvoiceLine } from '../../../domain/pricing/invoice'
import type { Paise } from '../../../domain/pricing/money'
import type { OrderRow } from '../order-row'
import { loadPaidParts } from '../removal/remaining-lines'

/** What a credit note is about: the goods of each line of the order, by its id, and the charges, in paise. */
export type CreditSubject = { goods: ReadonlyMap<number, Paise>; charges: Paise }

/**
 * What one refund of a return is for. A return of an order with several payments has several refunds: each has its share
 * of every line, and together they have what the return refunds.
 */
export async function loadReturnSubject(tx: Db, returnId: number, refundId: number): Promise<CreditSubject> {
  const rows = await tx
    .select()
    .from(order_return_line)
    .where(eq(order_return_line.return_id, returnId))
    .orderBy(order_return_line.order_line_id)
  const refunds = await tx.select().from(refund).where(eq(refund.return_id, returnId)).orderBy(asc(refund.id))
  const charges = rows.reduce((total, { charges_paise }) => total + (charges_paise ?? 0), 0)
  let left = [...rows.map(({ goods_paise }) => goods_paise ?? 0), charges]
  let own = left
  for (const { amount_paise } of refunds.filter(({ id }) => id <= refundId)) {
    own = shareDiscount(Math.min(amount_paise, sum(left)), left)
    left = left.map((part, at) => part - (own[at] ?? 0))
  }
  return {
    goods: new Map(rows.map(({ order_line_id }, at) => [order_line_id, own[at] ?? 0])),
    charges: own.at(-1) ?? 0,
  }
}

/** What a goodwill refund is for: one line of its order, the charges, or all items in proportion to what was paid for them. */
export async function loadGoodwillSubject(
  tx: Db,
  order: OrderRow,
  { amount_paise: amount, ...row }: typeof refund.$inferSelect,
): Promise<CreditSubject> {
  if (row.for_charges) return { goods: new Map(), charges: amount }
  if (row.order_line_id !== null) return { goods: new Map([[row.order_line_id, amount]]), charges: 0 }
  const { lines } = await loadPaidParts(tx, order)
  const paid = lines.map((line) => line.paid)
  const shares = shareDiscount(Math.min(amount, sum(paid)), paid)
  return { goods: new Map(lines.map(({ id }, at) => [id, shares[at] ?? 0])), charges: 0 }
}

/**
 * What a credit note is about of each line of its invoice, in paise: the goods of its items (a customized one has two
 * lines, product and setting) and its share of delivery and fee.
 */
export async function loadCreditTargets(
  tx: Db,
  orderId: number,
  { goods: goodsByLine, charges: chargesPaise }: CreditSubject,
  document: InvoiceDocument,
): Promise<Paise[]> {
  const isCharge = ({ part }: InvoiceLine) => part !== 'piece' && part !== 'made'
  const goods = document.lines.filter((line) => !isCharge(line))
  const charges = document.lines.filter(isCharge)
  let at = 0
  const goodsTargets = (await loadInvoicedLines(tx, orderId, document)).flatMap(({ id, made }) => {
    const parts = goods.slice(at, at + (made ? 2 : 1))
    at += parts.length
    return share(goodsByLine.get(id) ?? 0, parts)
  })
  return [...goodsTargets, ...share(chargesPaise, charges)]
}

/** The lines of an order that its invoice has: all but those that were removed as a whole before it was issued. */
async function loadInvoicedLines(tx: Db, orderId: number, { issued_at }: InvoiceDocument) {
  const rows = await tx.select().from(order_line).where(eq(order_line.order_id, orderId)).orderBy(asc(order_line.id))
  const isLater = and(eq(order_removal.order_id, orderId), gte(order_removal.at, new Date(issued_at)))
  const removed = await tx.select({ id: order_removal.order_line_id }).from(order_removal).where(isLater)
  return rows.filter(({ id, quantity }) => quantity > 0 || removed.some((one) => one.id === id))
}

/** The amount shared over lines by their totals, at most their sum. */
function share(amount: Paise, lines: InvoiceLine[]): Paise[] {
  const totals = lines.map(({ total }) => total)
  return shareDiscount(Math.min(amount, sum(totals)), totals)
}

const sum = (amounts: Paise[]) => amounts.reduce((total, one) => total + one, 0)
