import type { ReturnDocument } from '@/lib/domain/pricing/gst-return/gst-return'
import { type InvoiceDocument, type InvoiceLine, sumLines } from '@/lib/domain/pricing/invoice'
import { BUYER } from './invoice-documents'

/** A registered buyer of Tamil Nadu. */
export const FIRM = { buyer: { ...BUYER, name: 'Lotus Jewellers LLP', gstin: '33AAACL1234C1ZC' } }

/** An invoice under a number of its series. */
export const issue = (document: InvoiceDocument, serial: number): ReturnDocument => ({
  document: { ...document, number: `INV/26-27/${serial}` },
  series: 'INV/26-27',
  serial,
  original: null,
})

/** A note that credits these shares of its invoice's lines, in percent. */
export function credit({ document }: ReturnDocument, serial: number, percents: number[] = [100]): ReturnDocument {
  const part = (amount: number, at: number) => Math.floor((amount * (percents[at % percents.length] ?? 100)) / 100)
  const lines: InvoiceLine[] = document.lines.map((line, at) => {
    const [taxable, cgst, sgst, igst] = [line.taxable, line.cgst, line.sgst, line.igst].map((paise) => part(paise, at))
    const parts = { taxable: taxable ?? 0, cgst: cgst ?? 0, sgst: sgst ?? 0, igst: igst ?? 0 }
    return { ...line, ...parts, total: parts.taxable + parts.cgst + parts.sgst + parts.igst }
  })
  const note = { ...document, kind: 'credit_note' as const, number: `CN/26-27/${serial}`, of_invoice: document.number }
  return {
    document: { ...note, lines, totals: sumLines(lines), reason: 'returned' },
    series: 'CN/26-27',
    serial,
    original: document,
  }
}
