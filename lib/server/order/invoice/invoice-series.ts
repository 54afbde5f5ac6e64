import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { invoice, invoice_series } from '../../../db/schema'
import { type DocumentKind, type InvoiceDocument, toDocumentNumber, toSeries } from '../../../domain/pricing/invoice'
import { toIndiaDate } from '../../../domain/time/india-clock'
import { site } from '../../../site'

export type InvoiceRow = typeof invoice.$inferSelect
type DocumentRequest = {
  orderId: number
  kind: DocumentKind
  subject: string
  now: Date
  /** Builds the document for its number while the series is locked; null when there is nothing to issue. */
  write: (number: string) => Promise<InvoiceDocument | null>
}

/**
 * Issues a document under the next number of its series, once for each subject. The row of the series stays locked
 * until the transaction ends, so a rollback frees the number for the next document.
 */
export async function issueDocument(
  tx: Db,
  { orderId, kind, subject, now, write }: DocumentRequest,
): Promise<InvoiceRow | null> {
  const existing = await findBySubject(tx, subject)
  if (existing) return existing
  const series = toSeries(kind, toIndiaDate(now), site().invoicePrefix)
  const last = await lockSeries(tx, series)
  const concurrent = await findBySubject(tx, subject)
  if (concurrent) return concurrent
  const number = toDocumentNumber(series, last + 1)
  const document = await write(number)
  if (!document) return null
  const serial = last + 1
  const row = { order_id: orderId, kind, subject, series, serial, number, issued_at: now, document }
  const [issued] = await tx.insert(invoice).values(row).onConflictDoNothing({ target: invoice.subject }).returning()
  // At the turn of the tax year two transactions may number the same subject in both series: the first one wins.
  if (!issued) return findBySubject(tx, subject)
  await tx
    .update(invoice_series)
    .set({ last: sql`${invoice_series.last} + 1` })
    .where(eq(invoice_series.series, series))
  return issued
}

async function findBySubject(tx: Db, subject: string): Promise<InvoiceRow | null> {
  const [row] = await tx.select().from(invoice).where(eq(invoice.subject, subject))
  return row ?? null
}

async function lockSeries(tx: Db, series: string): Promise<number> {
  await tx.insert(invoice_series).values({ series, last: 0 }).onConflictDoNothing()
  const [row] = await tx.select().from(invoice_series).where(eq(invoice_series.series, series)).for('update')
  if (!row) throw new Error(`the invoice series ${series} no longer exists`)
  return row.last
}
