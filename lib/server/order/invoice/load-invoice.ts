import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Db, getDb } from '../../../db/connection'
import { invoice, order } from '../../../db/schema'
import type { DocumentKind, InvoiceDocument } from '../../../domain/pricing/invoice'
import type { Context } from '../../runtime/answer'
import { isAllowed } from '../../security/role'

type IssuedDocument = { order_id: number; kind: DocumentKind; number: string; issued_at: Date }

/** The invoices and credit notes of orders, oldest first. */
export async function loadDocuments(db: Db, orderIds: number[]): Promise<IssuedDocument[]> {
  if (orderIds.length === 0) return []
  const { order_id, kind, number, issued_at } = invoice
  return db
    .select({ order_id, kind, number, issued_at })
    .from(invoice)
    .where(inArray(order_id, orderIds))
    .orderBy(asc(invoice.id))
}

type DocumentQuery = { order: string; note: string | null }

/**
 * The invoice of an order by order number, or a credit note by its own number. Only the order's customer and staff may
 * read it; null for others and for unknown numbers.
 */
export async function loadDocument(query: DocumentQuery, context: Context): Promise<InvoiceDocument | null> {
  if (context.customerId === null) return null
  const condition = query.note
    ? and(eq(invoice.kind, 'credit_note'), eq(invoice.number, query.note))
    : eq(invoice.kind, 'invoice')
  const [row] = await (await getDb())
    .select({ owner: order.customer_id, document: invoice.document })
    .from(order)
    .innerJoin(invoice, eq(invoice.order_id, order.id))
    .where(and(eq(order.number, query.order), condition))
    .limit(1)
  if (!row) return null
  return row.owner === context.customerId || (await isAllowed(context, 'staff')) ? row.document : null
}
