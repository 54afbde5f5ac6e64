import { toInvoicePdf, toInvoicesPdf } from '../../pdf/invoice-pdf'
import type { InvoiceSheet } from '../../pdf/invoice-sheet'
import type { Context } from '../../server/runtime/answer'
import { getRemote } from '../remote/remote'
import { toInvoiceSheet } from './invoice-sheet'

type InvoiceRequest = { order: string; note: string | null; customerId: number | null; now: Date }
type InvoiceFile = { name: string; pdf: Buffer }

/** Path of an order's invoice, or of one of its credit notes by number. `('26-4821-7730') → '/api/invoice/26-4821-7730'` */
export function invoicePath(orderNumber: string, note?: string): string {
  const path = `/api/invoice/${encodeURIComponent(orderNumber)}`
  return note ? `${path}?note=${encodeURIComponent(note)}` : path
}

/**
 * An order's invoice, or one of its credit notes, as a PDF: for the customer of the order and for staff. Null for
 * anyone else, if there is no such document, and with a remote API.
 */
export async function getInvoiceFile({ order, note, customerId, now }: InvoiceRequest): Promise<InvoiceFile | null> {
  if (customerId === null || getRemote()) return null
  const { loadDocument: getDocument } = await import('../../server/order/invoice/load-invoice')
  const document = await getDocument({ order, note }, { customerId, address: 'server', now })
  if (!document) return null
  const name = `${document.number.replaceAll('/', '-')}.pdf`
  return { name, pdf: await toInvoicePdf(toInvoiceSheet(document)) }
}

/**
 * The invoices of several orders as one PDF, in the given order; orders without one are left out. Null if there is none.
 * The export log lists the orders.
 */
export async function getInvoicesFile(orders: string[], context: Context): Promise<Buffer | null> {
  const [{ loadDocument: getDocument }, { recordExport }] = await Promise.all([
    import('../../server/order/invoice/load-invoice'),
    import('../../server/customer/record-export'),
  ])
  const documents: { order: string; sheet: InvoiceSheet }[] = []
  for (const order of orders) {
    const document = await getDocument({ order, note: null }, { ...context, address: 'server' })
    if (document) documents.push({ order, sheet: toInvoiceSheet(document) })
  }
  if (documents.length === 0) return null
  const detail = documents.map(({ order }) => order).join(' ')
  await recordExport('invoices', { detail, rows: documents.length }, context)
  return toInvoicesPdf(documents.map(({ sheet }) => sheet))
}
