import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { GstSummary, gstReturnCalls } from '../../../contract/admin/papers/gst-return'
import { getDb } from '../../../db/connection'
import { invoice, order, payment, refund } from '../../../db/schema'
import type { PaymentMethod } from '../../../domain/order/payment-method'
import { type ReturnDocument, toGstReturn } from '../../../domain/pricing/gst-return/gst-return'
import { GST_SHEETS, toSheetRows } from '../../../domain/pricing/gst-return/gst-sheets'
import type { InvoiceDocument } from '../../../domain/pricing/invoice'
import { toRupees } from '../../../domain/pricing/money'
import { type BookedDocument, listLedgers, toTallyVoucher } from '../../../domain/pricing/tally/tally-vouchers'
import { indiaMidnight } from '../../../domain/time/india-clock'
import { isNoteOfRefund } from '../../order/invoice/refund-subject'
import type { Answer } from '../../runtime/answer'

type Period = { from: string; to: string }
type LeftOut = { document: InvoiceDocument; isDemo: boolean }
type Books = { documents: (ReturnDocument & BookedDocument)[]; leftOut: LeftOut[] }

/**
 * The documents that were issued on these days in India, both included, by series and number, each credit note with its
 * invoice and the provider that paid back. Those of a seller without a GST number are left out: they belong in no return.
 */
export async function loadGstBooks({ from, to }: Period): Promise<Books> {
  const db = await getDb()
  const { document, series, serial } = invoice
  const rows = await db
    .select({ document, series, serial, refundedBy: payment.provider, paidBy: order.payment_method })
    .from(invoice)
    .innerJoin(order, eq(order.id, invoice.order_id))
    // The subject of a credit note is its refund, `refund:12`; that of a cancelled cash order is none.
    .leftJoin(refund, isNoteOfRefund)
    .leftJoin(payment, eq(payment.id, refund.payment_id))
    .where(and(gte(invoice.issued_at, indiaMidnight(from)), lt(invoice.issued_at, indiaMidnight(to, 1))))
    .orderBy(asc(series), asc(serial))
  const registered = rows.filter((row) => row.document.seller.gstin !== null)
  const numbers = registered.flatMap((row) => row.document.of_invoice ?? [])
  const originals = new Map<string, InvoiceDocument>()
  for (let at = 0; at < numbers.length; at += MAX_NUMBERS) {
    const found = await db
      .select({ number: invoice.number, document })
      .from(invoice)
      .where(and(eq(invoice.kind, 'invoice'), inArray(invoice.number, numbers.slice(at, at + MAX_NUMBERS))))
    for (const one of found) originals.set(one.number, one.document)
  }
  const documents = registered.map((row) => ({
    ...row,
    original: originals.get(row.document.of_invoice ?? '') ?? null,
  }))
  const leftOut = rows
    .filter(({ document: { seller } }) => seller.gstin === null)
    .map((row) => ({ document: row.document, isDemo: row.paidBy === DEMO }))
  return { documents, leftOut }
}

/** The method that moves no money. */
const DEMO = 'demo' satisfies PaymentMethod
/** Numbers in one query. */
const MAX_NUMBERS = 1_000

export async function gstreturn({
  from,
  to,
}: z.output<typeof gstReturnCalls.gstreturn.input>): Promise<Answer<GstSummary>> {
  const { documents, leftOut } = await loadGstBooks({ from, to })
  const tables = toGstReturn(documents)
  const sign = ({ kind }: InvoiceDocument) => (kind === 'invoice' ? 1 : -1)
  // What was never paid is no tax that was collected.
  const leftOutGst = leftOut.reduce((total, { document, isDemo }) => {
    if (isDemo) return total
    const { cgst, sgst, igst } = document.totals
    return total + sign(document) * (cgst + sgst + igst)
  }, 0)
  const sum = (name: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total') =>
    toRupees(documents.reduce((total, { document }) => total + sign(document) * document.totals[name], 0))
  const invoices = documents.filter(({ document }) => document.kind === 'invoice').length
  return {
    data: {
      ...{ from, to, invoices, credit_notes: documents.length - invoices, left_out: leftOut.length },
      left_out_gst: toRupees(leftOutGst),
      left_out_demo: leftOut.filter(({ isDemo }) => isDemo).length,
      ...{ taxable: sum('taxable'), cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst'), total: sum('total') },
      ledgers: listLedgers(documents.map(toTallyVoucher)),
      sheets: GST_SHEETS.map((sheet) => ({ sheet, rows: toSheetRows(sheet, documents, tables).length })),
    },
  }
}
