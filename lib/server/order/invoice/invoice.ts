import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { invoice, order, refund } from '../../../db/schema'
import type { RefundReason } from '../../../db/schema/payment'
import { toCreditLines } from '../../../domain/pricing/gst'
import { type InvoiceDocument, sumLines } from '../../../domain/pricing/invoice'
import type { Paise } from '../../../domain/pricing/money'
import { lockOrder } from '../order-move'
import { type CreditSubject, loadCreditTargets, loadGoodwillSubject, loadReturnSubject } from './credit-targets'
import { toInvoiceDocument } from './invoice-document'
import { type InvoiceRow, issueDocument } from './invoice-series'
import { toRefundSubject } from './refund-subject'

/**
 * Issues the invoice of an order; repeated calls return the same one. Call it as the last step of a transaction: the
 * series stays locked until the transaction ends. Throws for an unknown order.
 */
export async function issueInvoice(tx: Db, orderId: number, now: Date): Promise<InvoiceRow> {
  const row = await lockOrder(tx, orderId)
  const write = (number: string) => toInvoiceDocument(tx, row, number, now)
  const issued = await issueDocument(tx, { orderId, kind: 'invoice', subject: `order:${orderId}`, now, write })
  if (!issued) throw new Error(`no invoice was issued for order ${orderId}`)
  if (!row.invoiced) {
    await tx.update(order).set({ invoiced: true }).where(eq(order.id, orderId))
    await creditEarlierRefunds(tx, orderId, now)
  }
  return issued
}

/** Issues the credit notes of refunds that were done before the invoice existed, in the sequence of the refunds. */
async function creditEarlierRefunds(tx: Db, orderId: number, now: Date): Promise<void> {
  const isDone = and(eq(refund.order_id, orderId), eq(refund.state, 'done'))
  const rows = await tx.select({ id: refund.id }).from(refund).where(isDone).orderBy(asc(refund.id))
  for (const { id } of rows) await issueCreditNote(tx, id, now)
}

type CreditReason = NonNullable<InvoiceDocument['reason']>
/** The credit note's reason for each refund reason. Null where the refund does not change the invoiced sale. */
const CREDIT_REASONS: Record<RefundReason, CreditReason | null> = {
  cancelled: 'cancelled',
  returned: 'returned',
  goodwill: 'goodwill',
  late: null,
  double: null,
  wrong_amount: null,
  // The removal has issued it.
  removed: null,
}

/**
 * Issues the credit note of a refund (section 34 of the CGST Act), once. Null when the order has no invoice, when the
 * invoice is fully credited, and for the refund of an overpayment. Throws for an unknown refund.
 */
export async function issueCreditNote(tx: Db, refundId: number, now: Date): Promise<InvoiceRow | null> {
  const [row] = await tx.select().from(refund).where(eq(refund.id, refundId))
  if (!row) throw new Error(`there is no refund ${refundId}`)
  const reason = CREDIT_REASONS[row.reason]
  if (!reason) return null
  return issueCredit(tx, {
    orderId: row.order_id,
    subject: toRefundSubject(refundId),
    reason,
    amount: row.amount_paise,
    about: await loadSubject(tx, row),
    now,
  })
}

async function loadSubject(tx: Db, row: typeof refund.$inferSelect): Promise<CreditSubject | null> {
  if (row.return_id !== null) return loadReturnSubject(tx, row.return_id, row.id)
  const hasSubject = row.reason === 'goodwill' || row.order_line_id !== null || row.for_charges
  return hasSubject ? loadGoodwillSubject(tx, await lockOrder(tx, row.order_id), row) : null
}

/**
 * Issues, once, the credit note over the uncredited rest of the invoice of an order that is cancelled or returned
 * unpaid; null when the order has no invoice.
 */
export async function issueCancellationNote(tx: Db, orderId: number, now: Date): Promise<InvoiceRow | null> {
  return issueCredit(tx, {
    orderId,
    subject: `cancel:${orderId}`,
    reason: 'cancelled',
    amount: Infinity,
    about: null,
    now,
  })
}

type RemovedItems = { id: number; order_id: number; order_line_id: number; amount_paise: Paise }

/**
 * Issues, once, the credit note of items that were taken out of an order before it was packed. Null when the order has
 * no invoice, and for items that cost nothing.
 */
export async function issueRemovalNote(tx: Db, removed: RemovedItems, now: Date): Promise<InvoiceRow | null> {
  const { id, order_id: orderId, order_line_id, amount_paise: amount } = removed
  if (amount === 0) return null
  const about = { goods: new Map([[order_line_id, amount]]), charges: 0 }
  return issueCredit(tx, { orderId, subject: toRemovalSubject(id), reason: 'removed', amount, about, now })
}

/** What identifies the credit note of a removal. */
export const toRemovalSubject = (removalId: number) => `removal:${removalId}`

type CreditRequest = {
  orderId: number
  subject: string
  reason: CreditReason
  amount: Paise
  /** The items that the note credits first of all. */
  about: CreditSubject | null
  now: Date
}

async function issueCredit(
  tx: Db,
  { orderId, subject, reason, amount, about, now }: CreditRequest,
): Promise<InvoiceRow | null> {
  // Serializes the notes of one order, so that each one sees what earlier notes have credited.
  await lockOrder(tx, orderId)
  const ofOrder = and(eq(invoice.order_id, orderId), eq(invoice.kind, 'invoice'))
  const [invoiceRow] = await tx.select().from(invoice).where(ofOrder)
  if (!invoiceRow) return null
  const write = async (number: string): Promise<InvoiceDocument | null> => {
    const { document } = invoiceRow
    const notes = await loadCreditNotes(tx, orderId)
    const creditedByLine = document.lines.map((_, at) =>
      notes.reduce((sum, { lines }) => sum + (lines[at]?.total ?? 0), 0),
    )
    const remaining = document.totals.total - creditedByLine.reduce((sum, lineTotal) => sum + lineTotal, 0)
    if (remaining === 0) return null
    const targets = about ? await loadCreditTargets(tx, orderId, about, document) : []
    const lines = toCreditLines(document.lines, creditedByLine, Math.min(amount, remaining), document, targets)
    return {
      ...document,
      kind: 'credit_note',
      number,
      issued_at: now.toISOString(),
      of_invoice: document.number,
      of_invoice_at: document.issued_at,
      reason,
      lines,
      totals: sumLines(lines),
    }
  }
  return issueDocument(tx, { orderId, kind: 'credit_note', subject, now, write })
}

async function loadCreditNotes(tx: Db, orderId: number): Promise<InvoiceDocument[]> {
  const ofOrder = and(eq(invoice.order_id, orderId), eq(invoice.kind, 'credit_note'))
  const rows = await tx.select().from(invoice).where(ofOrder).orderBy(asc(invoice.id))
  return rows.map((row) => row.document)
}
