import { toInvoicePdf, toInvoicesPdf } from '../../pdf/invoice-pdf'
import type { InvoiceSheet } from '../../pdf/invoice-sheet'
import type { Context } from '../../server/runtime/answer'
import { getRemote } from '../remote/remote'
import { toInvoiceSheet } from './invoice-sheet'
import { readSiteLogo } from './logo'

type InvoiceRequest = {
  order: string
  note: string | null
  /** The key of the order's link, which stands for a session. */
  key: string | null
  customerId: number | null
  address: string
  now: Date
}
type InvoiceFile = { name: string; pdf: Buffer }

/**
 * An order's invoice, or one of its credit notes, as a PDF: for the customer of the order, with the key of its
 * link, and for staff. Null for anyone else, if there is no such document, and with a remote API.
 */
export async function getInvoiceFile({ order, note, key, ...context }: InvoiceRequest): Promise<InvoiceFile | null> {
  if ((context.customerId === null && key === null) || getRemote()) return null
  const { loadDocument: getDocument } = await import('../../server/order/invoice/load-invoice')
  const document = await getDocument({ order, note, key }, context)
  if (!document) return null
  const name = `${document.number.replaceAll('/', '-')}.pdf`
  return { name, pdf: await toInvoicePdf(toInvoiceSheet(document, await readSiteLogo('print.png'))) }
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
  const logo = await readSiteLogo('print.png')
  const documents: { order: string; sheet: InvoiceSheet }[] = []
  for (const order of orders) {
    const document = await getDocument({ order, note: null, key: null }, { ...context, address: 'server' })
    if (document) documents.push({ order, sheet: toInvoiceSheet(document, logo) })
  }
  if (documents.length === 0) return null
  const detail = documents.map(({ order }) => order).join(' ')
  await recordExport('invoices', { detail, rows: documents.length }, context)
  return toInvoicesPdf(documents.map(({ sheet }) => sheet))
}
