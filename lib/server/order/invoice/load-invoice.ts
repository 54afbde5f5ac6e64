import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Db, getDb } from '../../../db/connection'
import { invoice, order } from '../../../db/schema'
import type { DocumentKind, InvoiceDocument } from '../../../domain/pricing/invoice'
import type { Context } from '../../runtime/answer'
import { isAllowed } from '../../security/role'
import { checkOrderKey } from '../order-access'
import { isWithinLifetime } from '../order-key'

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

type DocumentQuery = { order: string; note: string | null; key: string | null }

/**
 * The invoice of an order by order number, or a credit note by its own number. Only the order's customer, who
 * may hold the key of its link instead of a session, and staff may read it; null for others and for unknown numbers.
 */
export async function loadDocument(query: DocumentQuery, context: Context): Promise<InvoiceDocument | null> {
  const condition = query.note
    ? and(eq(invoice.kind, 'credit_note'), eq(invoice.number, query.note))
    : eq(invoice.kind, 'invoice')
  const db = await getDb()
  const isKey = query.key !== null && (await checkOrderKey(db, query.order, query.key, context))
  const [row] = await db
    .select({ owner: order.customer_id, created_at: order.created_at, document: invoice.document })
    .from(order)
    .innerJoin(invoice, eq(invoice.order_id, order.id))
    .where(and(eq(order.number, query.order), condition))
    .limit(1)
  if (!row) return null
  const isOwner = row.owner !== null && row.owner === context.customerId
  const isSigned = isKey && isWithinLifetime(row, context.now)
  if (isOwner || isSigned) return row.document
  return context.customerId !== null && (await isAllowed(context, 'staff')) ? row.document : null
}
