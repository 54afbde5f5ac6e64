import { toIndiaDate } from '../../time/india-clock'
import { type InvoiceDocument, type InvoiceLine, sumLines } from '../invoice'
import type { Paise } from '../money'
import { ABROAD_CODE } from '../place-of-supply'

/**
 * An issued invoice or credit note, as far as the return needs it. `original` is the invoice that a credit note corrects.
 */
export type ReturnDocument = {
  document: InvoiceDocument
  series: string
  serial: number
  original: InvoiceDocument | null
}

/**
 * The value above which an invoice to an unregistered buyer of another state is listed by itself, since a day in India:
 * rule 59(4) of the CGST Rules; ₹1 lakh by notification 12/2024 – Central Tax, before it ₹2.5 lakh.
 */
const LARGE_SALE: { since: string; paise: Paise }[] = [
  { since: '2024-08-01', paise: 10_000_000 },
  { since: '2017-07-01', paise: 25_000_000 },
]

/** Amounts of one row in paise; `rate` in hundredths of a percent. */
type Amounts = { rate: number; taxable: Paise; igst: Paise; cgst: Paise; sgst: Paise }
type Place = { code: string; name: string }
type Buyer = { gstin: string; name: string }
/** An invoice or a credit note to a registered buyer. */
type RegisteredSale = Amounts & { buyer: Buyer; number: string; day: string; value: Paise; place: Place }
type LargeSale = Amounts & { number: string; day: string; value: Paise; place: Place }
type SmallSales = Amounts & { place: Place }
type Export = Amounts & { kind: 'WPAY' | 'WOPAY'; number: string; day: string; value: Paise }
type CreditNote = Amounts & {
  kind: 'B2CL' | 'EXPWP' | 'EXPWOP'
  number: string
  day: string
  value: Paise
  place: Place
}
type HsnRow = Amounts & { hsn: string; isRegistered: boolean; quantity: number; value: Paise }
/** What bears no GST, in paise, within the shop's state and to others. */
type Exempt = { intra: Paise; inter: Paise }
type Series = { kind: InvoiceDocument['kind']; from: string; to: string; count: number }

/**
 * The tables of form GSTR-1: 4A (`registered`), 5 (`large`), 6A (`exports`), 7 (`small`, net of their credit notes), 8
 * (`exempt` and `exemptRegistered`, likewise), 9B (`registeredCredits` and `credits`), 12 (`hsn`, net of all credit notes,
 * for registered and other buyers apart) and 13 (`series`). A buyer is registered who gave a GST number at the order.
 */
export type GstReturn = {
  registered: RegisteredSale[]
  registeredCredits: RegisteredSale[]
  large: LargeSale[]
  small: SmallSales[]
  exports: Export[]
  credits: CreditNote[]
  /** Sales to buyers without a GST number. */
  exempt: Exempt
  exemptRegistered: Exempt
  hsn: HsnRow[]
  series: Series[]
}

type Class = 'registered' | 'large' | 'small' | 'export'

/** The day in India on which a document was issued. */
export const issueDay = ({ issued_at }: InvoiceDocument): string => toIndiaDate(new Date(issued_at))

/** How a sale is reported, by its invoice: also that of its credit notes. */
function classOf(invoice: InvoiceDocument): Class {
  if (invoice.supply === 'export') return 'export'
  if (invoice.buyer.gstin) return 'registered'
  const limit = LARGE_SALE.find(({ since }) => since <= issueDay(invoice))?.paise ?? 0
  return invoice.supply === 'inter' && invoice.totals.total > limit ? 'large' : 'small'
}

const isTaxed = ({ gst_basis_points }: InvoiceLine) => gst_basis_points > 0
const placeOf = ({ place_code, place_of_supply }: InvoiceDocument): Place => ({
  code: place_code ?? ABROAD_CODE,
  name: place_of_supply,
})

/** The lines summed by rate, lowest first, with the sign of a sale or a credit note. */
function byRate(lines: InvoiceLine[], sign: 1 | -1): Amounts[] {
  const rates = [...new Set(lines.map(({ gst_basis_points }) => gst_basis_points))].sort((one, other) => one - other)
  return rates.map((rate) => {
    const { taxable, igst, cgst, sgst } = sumLines(lines.filter(({ gst_basis_points }) => gst_basis_points === rate))
    return { rate, taxable: sign * taxable, igst: sign * igst, cgst: sign * cgst, sgst: sign * sgst }
  })
}

function add<Row extends Amounts>(
  rows: Map<string, Row>,
  key: string,
  row: Row,
  more: (sum: Row) => Row = (sum) => sum,
) {
  const before = rows.get(key)
  if (!before) return void rows.set(key, row)
  const sum = (name: 'taxable' | 'igst' | 'cgst' | 'sgst') => before[name] + row[name]
  rows.set(key, more({ ...before, taxable: sum('taxable'), igst: sum('igst'), cgst: sum('cgst'), sgst: sum('sgst') }))
}

/** Documents of one period, in any order, to the tables of the return. Throws for a credit note without its invoice. */
export function toGstReturn(documents: ReturnDocument[]): GstReturn {
  const registered: RegisteredSale[] = []
  const registeredCredits: RegisteredSale[] = []
  const large: LargeSale[] = []
  const exports: Export[] = []
  const credits: CreditNote[] = []
  const small = new Map<string, SmallSales>()
  const hsn = new Map<string, HsnRow>()
  const exempt = { intra: 0, inter: 0 }
  const exemptRegistered = { intra: 0, inter: 0 }
  for (const { document, original } of documents) {
    const invoice = document.kind === 'invoice' ? document : original
    if (!invoice) throw new RangeError(`the credit note ${document.number} has no invoice`)
    const sign = document.kind === 'invoice' ? 1 : -1
    const sale = classOf(invoice)
    const place = placeOf(invoice)
    const isUntaxed = invoice.supply === 'export' && invoice.lut !== null
    const taxed = document.lines.filter((line) => line.total > 0 && (isTaxed(line) || sale === 'export'))
    const head = { number: document.number, day: issueDay(document), value: document.totals.total, place }
    const isRegistered = sale === 'registered'
    if (isRegistered) {
      const buyer = { gstin: invoice.buyer.gstin ?? '', name: invoice.buyer.name }
      const rows = byRate(taxed, 1).map((row) => ({ ...head, buyer, ...row }))
      if (sign > 0) registered.push(...rows)
      else registeredCredits.push(...rows)
    } else if (sale === 'small')
      for (const row of byRate(taxed, sign)) add(small, `${place.code} ${row.rate}`, { ...row, place })
    else {
      const rows = byRate(taxed, 1)
      if (sign < 0) {
        const kind = sale === 'large' ? 'B2CL' : isUntaxed ? 'EXPWOP' : 'EXPWP'
        credits.push(...rows.map((row) => ({ kind, ...head, ...row }) as const))
      } else if (sale === 'large') large.push(...rows.map((row) => ({ ...head, ...row })))
      else exports.push(...rows.map((row) => ({ kind: isUntaxed ? 'WOPAY' : 'WPAY', ...head, ...row }) as const))
    }
    for (const line of document.lines.filter((one) => one.total > 0)) {
      if (!isTaxed(line) && sale !== 'export')
        (isRegistered ? exemptRegistered : exempt)[invoice.supply === 'intra' ? 'intra' : 'inter'] +=
          sign * line.taxable
      const [amounts] = byRate([line], sign)
      const counted = { quantity: sign * line.quantity, value: sign * line.total }
      if (amounts)
        add(
          hsn,
          `${isRegistered} ${line.hsn} ${amounts.rate}`,
          { hsn: line.hsn, isRegistered, ...amounts, ...counted },
          (sum) => ({
            ...sum,
            quantity: sum.quantity + counted.quantity,
            value: sum.value + counted.value,
          }),
        )
    }
  }
  return {
    registered,
    registeredCredits,
    large,
    small: [...small.values()],
    exports,
    credits,
    exempt,
    exemptRegistered,
    hsn: [...hsn.values()],
    series: toSeriesRows(documents),
  }
}

/** The documents of each series, from its lowest to its highest number; invoices before credit notes. */
function toSeriesRows(documents: ReturnDocument[]): Series[] {
  const sorted = [...documents].sort((one, other) => one.serial - other.serial)
  const bySeries = new Map<string, ReturnDocument[]>()
  for (const one of sorted) bySeries.set(one.series, [...(bySeries.get(one.series) ?? []), one])
  const rows = [...bySeries.values()].flatMap((all) => {
    const [first, last] = [all[0]?.document, all.at(-1)?.document]
    return first && last ? [{ kind: first.kind, from: first.number, to: last.number, count: all.length }] : []
  })
  return [...rows.filter(({ kind }) => kind === 'invoice'), ...rows.filter(({ kind }) => kind !== 'invoice')]
}
