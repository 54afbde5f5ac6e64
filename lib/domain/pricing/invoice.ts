import type { Locale } from '../locale'
import type { Paise } from './money'

export type DocumentKind = 'invoice' | 'credit_note'

/** One line of an invoice; every amount in paise. `taxable` and the three taxes add up to `total`. */
export type InvoiceLine = {
  /**
   * `piece` (the product) and `made` (its setting) are taxed separately; `delivery`, the cash `fee` and the
   * `gift_box` like the goods.
   */
  part: 'piece' | 'made' | 'delivery' | 'fee' | 'gift_box'
  title: string
  sku: string
  hsn: string
  /** 0 on a credit note that refunds only a part of the line's price. */
  quantity: number
  /** Unit price, tax included, before any discount. */
  unit: Paise
  discount: Paise
  gst_basis_points: number
  taxable: Paise
  cgst: Paise
  /** SGST, or UTGST where the place of supply is a union territory without a legislature. */
  sgst: Paise
  igst: Paise
  total: Paise
}

export type InvoiceParty = {
  name: string
  lines: string[]
  /** The country for an address abroad. */
  state: string
  gst_code: string | null
  gstin: string | null
}

/** The content of an invoice or credit note, immutable once it is issued (rules 46, 49 and 53 of the CGST Rules). */
export type InvoiceDocument = {
  kind: DocumentKind
  number: string
  issued_at: string
  lang: Locale
  order_number: string
  ordered_at: string
  /** The invoice that a credit note corrects, its day, and why. */
  of_invoice: string | null
  of_invoice_at: string | null
  reason: 'cancelled' | 'returned' | 'removed' | 'goodwill' | null
  seller: InvoiceParty
  buyer: InvoiceParty
  ship_to: InvoiceParty
  /** `intra`: CGST and SGST or UTGST; `inter`: IGST; `export`: IGST, or none under a letter of undertaking. */
  supply: 'intra' | 'inter' | 'export'
  /** The letter of undertaking under which an export bears no IGST. */
  lut: string | null
  local_tax: 'SGST' | 'UTGST'
  place_of_supply: string
  /** GST state code; 96 is abroad, null if the state list has none. */
  place_code: string | null
  /** A credit note has all lines of its invoice in the same order, also those without a refund. */
  lines: InvoiceLine[]
  totals: InvoiceTotals
  /** The payment method of the order. */
  payment: string
  /** What a gift card pays of the total, in paise; older documents lack it. It is a payment, so no tax depends on it. */
  by_card?: Paise
}

type InvoiceTotals = Pick<InvoiceLine, 'taxable' | 'cgst' | 'sgst' | 'igst' | 'discount' | 'total'>

/** The sums of lines, in paise. */
export function sumLines(lines: InvoiceLine[]): InvoiceTotals {
  const sum = (of: (line: InvoiceLine) => Paise) => lines.reduce((total, line) => total + of(line), 0)
  return {
    taxable: sum((line) => line.taxable),
    cgst: sum((line) => line.cgst),
    sgst: sum((line) => line.sgst),
    igst: sum((line) => line.igst),
    discount: sum((line) => line.discount),
    total: sum((line) => line.total),
  }
}

type HsnSum = { hsn: string; gst_basis_points: number } & InvoiceTotals

/** Sums by HSN code and rate, in the order of first appearance, without empty lines. */
export function sumLinesByHsn(lines: InvoiceLine[]): HsnSum[] {
  const groups = new Map<string, InvoiceLine[]>()
  for (const line of lines) {
    const key = `${line.hsn} ${line.gst_basis_points}`
    if (line.total > 0) groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ hsn: first.hsn, gst_basis_points: first.gst_basis_points, ...sumLines(group) }] : []
  })
}

type IssuedDocument = Pick<InvoiceDocument, 'kind' | 'seller' | 'lines'>
const isRated = ({ gst_basis_points }: InvoiceLine) => gst_basis_points > 0

/**
 * The seller's GST registration. A seller without a GST number may not collect tax (section 32 of the CGST Act), so a
 * document with tax on it is then only a `specimen`.
 */
export function sellerStanding({
  seller,
  lines,
}: Omit<IssuedDocument, 'kind'>): 'registered' | 'unregistered' | 'specimen' {
  if (seller.gstin) return 'registered'
  return lines.some(isRated) ? 'specimen' : 'unregistered'
}

type InvoiceHeading = 'tax_invoice' | 'bill_of_supply' | 'invoice_cum_bill' | 'bill' | 'specimen' | 'credit_note'

/**
 * The legal title of the document. A registered seller issues a tax invoice, a bill of supply if every line is exempt
 * (rule 49), or both in one for a mixed sale to an unregistered buyer (rule 46A). An unregistered seller issues a bill.
 */
export function headingOf(document: IssuedDocument): InvoiceHeading {
  const { kind, lines } = document
  const standing = sellerStanding(document)
  if (kind === 'credit_note') return kind
  if (standing === 'specimen') return standing
  if (standing === 'unregistered') return 'bill'
  if (lines.every(isRated)) return 'tax_invoice'
  return lines.some(isRated) ? 'invoice_cum_bill' : 'bill_of_supply'
}

/** How invoice numbers begin unless the shop chose otherwise. */
export const DEFAULT_INVOICE_PREFIX = 'INV'
const CREDIT_NOTE_PREFIX = 'CN'
const APRIL = 4
/** Rule 46: a serial number has at most sixteen characters. */
const MAX_NUMBER_LENGTH = 16

/** The series of a day in India: kind and financial year, April to March. `('invoice', '2027-03-31') → 'INV/26-27'` */
export function toSeries(kind: DocumentKind, day: string, invoicePrefix = DEFAULT_INVOICE_PREFIX): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= APRIL ? year : year - 1
  const twoDigits = (one: number) => String(one % 100).padStart(2, '0')
  const prefix = kind === 'invoice' ? invoicePrefix : CREDIT_NOTE_PREFIX
  return `${prefix}/${twoDigits(first)}-${twoDigits(first + 1)}`
}

/** The number of a document. Throws RangeError above the legal length. `('INV/26-27', 1) → 'INV/26-27/000001'` */
export function toDocumentNumber(series: string, serial: number): string {
  const number = `${series}/${String(serial).padStart(6, '0')}`
  if (number.length > MAX_NUMBER_LENGTH) throw new RangeError(`the number ${number} is longer than the law allows`)
  return number
}
