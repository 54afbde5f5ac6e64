import type { InvoiceDocument } from '../invoice'
import { type Paise, toRupees } from '../money'
import states from '../states.json'
import { type GstReturn, issueDay, type ReturnDocument } from './gst-return'

/** The sheets of the return, named as the offline tool of the GST portal names them, and a list of all documents. */
export const GST_SHEETS = [
  ...(['register', 'b2b', 'b2cl', 'b2cs', 'exp', 'cdnr', 'cdnur', 'exemp'] as const),
  ...(['hsnb2b', 'hsnb2c', 'docs'] as const),
] as const
export type GstSheet = (typeof GST_SHEETS)[number]

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** No goods of the shop are measured otherwise; services have no unit. */
const UNIT = 'PCS-PIECES'
const SERVICE = /^99/
const NO_UNIT = 'NA'
/** No goods of the shop are under reverse charge, and it asks no buyer whether it is in a special economic zone. */
const NO_REVERSE_CHARGE = 'N'
const REGULAR = 'Regular B2B'

const rupees = (paise: Paise) => toRupees(paise).toFixed(2)
const percent = (basisPoints: number) => String(basisPoints / 100)

/** `2026-11-26` → `26-Nov-2026`, as the offline tool reads it. */
export function toToolDate(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date}-${MONTHS[Number(month) - 1]}-${year}`
}

/** `29-Karnataka`, in English whatever the language of the invoice. */
function toPlace({ code, name }: { code: string; name: string }): string {
  return `${code}-${states.find(({ gst_code }) => gst_code === code)?.name.en ?? name}`
}

const HSN_COLUMNS = [
  ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value'],
  ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
]

function toHsnRows(rows: GstReturn['hsn']): string[][] {
  return rows.map(({ hsn: code, quantity, value, rate, taxable, igst, cgst, sgst }) => [
    ...[code, '', SERVICE.test(code) ? NO_UNIT : UNIT, SERVICE.test(code) ? '0' : String(quantity), rupees(value)],
    ...[percent(rate), rupees(taxable), rupees(igst), rupees(cgst), rupees(sgst), ''],
  ])
}

const SHEETS: Record<Exclude<GstSheet, 'register'>, { columns: string[]; rows: (tables: GstReturn) => string[][] }> = {
  b2b: {
    columns: [
      ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Invoice Number', 'Invoice date', 'Invoice Value'],
      ...['Place Of Supply', 'Reverse Charge', 'Applicable % of Tax Rate', 'Invoice Type', 'E-Commerce GSTIN', 'Rate'],
      ...['Taxable Value', 'Cess Amount'],
    ],
    rows: ({ registered }) =>
      registered.map(({ buyer, number, day, value, place, rate, taxable }) => [
        ...[buyer.gstin, buyer.name, number, toToolDate(day), rupees(value), toPlace(place), NO_REVERSE_CHARGE],
        ...['', REGULAR, '', percent(rate), rupees(taxable), ''],
      ]),
  },
  b2cl: {
    columns: [
      ...['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply', 'Applicable % of Tax Rate', 'Rate'],
      ...['Taxable Value', 'Cess Amount', 'E-Commerce GSTIN'],
    ],
    rows: ({ large }) =>
      large.map(({ number, day, value, place, rate, taxable }) => [
        ...[number, toToolDate(day), rupees(value), toPlace(place), '', percent(rate), rupees(taxable), '', ''],
      ]),
  },
  b2cs: {
    columns: [
      ...['Type', 'Place Of Supply', 'Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'],
      'E-Commerce GSTIN',
    ],
    rows: ({ small }) =>
      small.map(({ place, rate, taxable }) => ['OE', toPlace(place), '', percent(rate), rupees(taxable), '', '']),
  },
  exp: {
    columns: [
      ...['Export Type', 'Invoice Number', 'Invoice date', 'Invoice Value', 'Port Code', 'Shipping Bill Number'],
      ...['Shipping Bill Date', 'Rate', 'Taxable Value', 'Cess Amount'],
    ],
    rows: ({ exports }) =>
      exports.map(({ kind, number, day, value, rate, taxable }) => [
        ...[kind, number, toToolDate(day), rupees(value), '', '', '', percent(rate), rupees(taxable), ''],
      ]),
  },
  cdnr: {
    columns: [
      ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply'],
      ...['Reverse Charge', 'Note Supply Type', 'Note Value', 'Applicable % of Tax Rate', 'Rate', 'Taxable Value'],
      'Cess Amount',
    ],
    rows: ({ registeredCredits }) =>
      registeredCredits.map(({ buyer, number, day, value, place, rate, taxable }) => [
        ...[buyer.gstin, buyer.name, number, toToolDate(day), 'C', toPlace(place), NO_REVERSE_CHARGE, REGULAR],
        ...[rupees(value), '', percent(rate), rupees(taxable), ''],
      ]),
  },
  cdnur: {
    columns: [
      ...['UR Type', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply', 'Note Value'],
      ...['Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'],
    ],
    rows: ({ credits }) =>
      credits.map(({ kind, number, day, value, place, rate, taxable }) => [
        ...[kind, number, toToolDate(day), 'C', kind === 'B2CL' ? toPlace(place) : '', rupees(value)],
        ...['', percent(rate), rupees(taxable), ''],
      ]),
  },
  exemp: {
    columns: ['Description', 'Nil Rated Supplies', 'Exempted(other than nil rated/non GST supply)', 'Non-GST Supplies'],
    rows: ({ exempt, exemptRegistered }) =>
      [
        ['Inter-State supplies to registered persons', exemptRegistered.inter] as const,
        ['Intra-State supplies to registered persons', exemptRegistered.intra] as const,
        ['Inter-State supplies to unregistered persons', exempt.inter] as const,
        ['Intra-State supplies to unregistered persons', exempt.intra] as const,
      ].flatMap(([description, paise]) => (paise === 0 ? [] : [[description, '0.00', rupees(paise), '0.00']])),
  },
  hsnb2b: { columns: HSN_COLUMNS, rows: ({ hsn }) => toHsnRows(hsn.filter(({ isRegistered }) => isRegistered)) },
  hsnb2c: { columns: HSN_COLUMNS, rows: ({ hsn }) => toHsnRows(hsn.filter(({ isRegistered }) => !isRegistered)) },
  docs: {
    columns: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    rows: ({ series }) =>
      series.map(({ kind, from, to, count }) => [
        ...[kind === 'invoice' ? 'Invoices for outward supply' : 'Credit Note', from, to, String(count), '0'],
      ]),
  },
}

const REGISTER_COLUMNS = [
  ...['number', 'date', 'kind', 'of_invoice', 'order', 'buyer', 'place_of_supply', 'supply'],
  ...['taxable', 'cgst', 'sgst_utgst', 'igst', 'total', 'payment', 'buyer_gstin'],
]

/** A credit note's amounts are negative, so that each column adds up to what the period earned. */
function toRegisterRow(document: InvoiceDocument): string[] {
  const sign = document.kind === 'invoice' ? 1 : -1
  const { taxable, cgst, sgst, igst, total } = document.totals
  const place = { code: document.place_code ?? '', name: document.place_of_supply }
  return [
    ...[
      document.number,
      issueDay(document),
      document.kind,
      document.of_invoice ?? '',
      document.order_number,
      document.buyer.name,
    ],
    ...[toPlace(place), document.supply, ...[taxable, cgst, sgst, igst, total].map((paise) => rupees(sign * paise))],
    document.payment,
    document.buyer.gstin ?? '',
  ]
}

/** The rows of a sheet below its heading. `register` has one for each document, in the given order. */
export function toSheetRows(sheet: GstSheet, documents: ReturnDocument[], tables: GstReturn): string[][] {
  if (sheet !== 'register') return SHEETS[sheet].rows(tables)
  return documents.map(({ document }) => toRegisterRow(document))
}

export const sheetColumns = (sheet: GstSheet): string[] =>
  sheet === 'register' ? REGISTER_COLUMNS : SHEETS[sheet].columns
