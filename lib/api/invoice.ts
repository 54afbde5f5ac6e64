import { toInvoicePdf, toInvoicesPdf } from '../pdf/invoice-pdf'
import type { InvoiceSheet } from '../pdf/invoice-sheet'
import { toInvoiceSheet } from './invoice-sheet'
import { getRemote } from './remote'

type Asked = { order: string; note: string | null; customerId: number | null; now: Date }
export type InvoiceFile = { name: string; pdf: Buffer }

/** Where an order's invoice is, or one of its credit notes by the note's number. `('26-4821-7730') → '/api/invoice/26-4821-7730'` */
export function invoicePath(orderNumber: string, note?: string): string {
  const path = `/api/invoice/${encodeURIComponent(orderNumber)}`
  return note ? `${path}?note=${encodeURIComponent(note)}` : path
}

/**
 * An order's invoice, or one of its credit notes, as a PDF: for the customer whose order it is, and for staff. Null for
 * everybody else, where there is none, and where the orders are kept elsewhere.
 */
export async function getInvoiceFile({ order, note, customerId, now }: Asked): Promise<InvoiceFile | null> {
  if (customerId === null || getRemote()) return null
  const { getDocument } = await import('../server/invoice-read')
  const document = await getDocument({ order, note }, { customerId, address: 'server', now })
  if (!document) return null
  const name = `${document.number.replaceAll('/', '-')}.pdf`
  return { name, pdf: await toInvoicePdf(toInvoiceSheet(document)) }
}

type AskedAll = { orders: string[]; customerId: number | null; now: Date }

/** The invoices of several orders as one PDF, in their order; those without one are left out. Null where there is none. */
export async function getInvoicesFile({ orders, customerId, now }: AskedAll): Promise<Buffer | null> {
  if (customerId === null || getRemote()) return null
  const { getDocument } = await import('../server/invoice-read')
  const sheets: InvoiceSheet[] = []
  for (const order of orders) {
    const document = await getDocument({ order, note: null }, { customerId, address: 'server', now })
    if (document) sheets.push(toInvoiceSheet(document))
  }
  return toInvoicesPdf(sheets)
}
