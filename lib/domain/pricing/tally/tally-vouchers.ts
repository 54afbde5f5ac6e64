import { GIFT_CARD } from '../../order/payment-method'
import { issueDay } from '../gst-return/gst-return'
import { type InvoiceDocument, type InvoiceLine, sumLines } from '../invoice'
import type { Paise } from '../money'
import { ABROAD_CODE } from '../place-of-supply'

/** The groups of TallyPrime that the ledgers belong to. */
type LedgerGroup = 'Sales Accounts' | 'Duties & Taxes' | 'Sundry Debtors' | 'Current Liabilities'
export type Ledger = { name: string; group: LedgerGroup }
/** One side of a voucher: a positive amount is a debit, a negative one a credit. */
type VoucherEntry = { ledger: Ledger; debit: Paise; isParty: boolean }
/** A voucher of TallyPrime; its entries add up to nothing. */
export type TallyVoucher = {
  type: 'Sales' | 'Credit Note'
  document: InvoiceDocument
  day: string
  entries: VoucherEntry[]
}
/** An issued document; of a credit note the provider that paid back, null where nothing was paid. */
export type BookedDocument = { document: InvoiceDocument; refundedBy: string | null }

const CGST: Ledger = { name: 'Output CGST', group: 'Duties & Taxes' }
const IGST: Ledger = { name: 'Output IGST', group: 'Duties & Taxes' }
const LOCAL_TAX: Record<InvoiceDocument['local_tax'], Ledger> = {
  SGST: { name: 'Output SGST', group: 'Duties & Taxes' },
  UTGST: { name: 'Output UTGST', group: 'Duties & Taxes' },
}
const GIFT_CARDS: Ledger = { name: 'Gift cards sold', group: 'Current Liabilities' }

/** What buyers owe until the provider pays out: one ledger for each, so that its statements can be compared. */
const toPartyLedger = (method: string): Ledger =>
  method === GIFT_CARD ? GIFT_CARDS : { name: `Receivable ${method}`, group: 'Sundry Debtors' }

/** The sales ledger of a line: by its rate, exports apart: 300 basis points within India are `Sales GST 3%`. */
function toSalesLedger({ gst_basis_points }: InvoiceLine, { supply, lut }: InvoiceDocument): Ledger {
  const group = 'Sales Accounts'
  if (supply === 'export' && lut !== null) return { name: 'Export sales under LUT', group }
  const prefix = supply === 'export' ? 'Export sales' : 'Sales'
  return { name: gst_basis_points === 0 ? `${prefix} exempt` : `${prefix} GST ${gst_basis_points / 100}%`, group }
}

/**
 * The voucher of an issued document: the buyer's payment is debited, sales and taxes are credited; a credit note the other
 * way round. The part of a gift card is debited to what the shop owes for sold cards. To the paisa, without rounding off.
 * @example toTallyVoucher({ document, refundedBy: null }).entries // Receivable razorpay 10300, Sales GST 3% -10000, …
 */
export function toTallyVoucher({ document, refundedBy }: BookedDocument): TallyVoucher {
  const isNote = document.kind === 'credit_note'
  const sign = isNote ? -1 : 1
  const { totals, payment, by_card: byCard = 0, local_tax: localTax } = document
  // Of an invoice the card pays its part; a refund goes back where it came from as a whole.
  const card = isNote || payment === GIFT_CARD ? 0 : byCard
  const parties: [Ledger, Paise][] = [
    [toPartyLedger(isNote ? (refundedBy ?? payment) : payment), totals.total - card],
    [GIFT_CARDS, card],
  ]
  const { cgst, sgst, igst } = totals
  const credits: [Ledger, Paise][] = [...toSales(document), [CGST, cgst], [LOCAL_TAX[localTax], sgst], [IGST, igst]]
  const toEntry =
    (isParty: boolean, direction: number) =>
    ([ledger, amount]: [Ledger, Paise]) => ({ ledger, debit: direction * sign * amount, isParty })
  const entries = [...parties.map(toEntry(true, 1)), ...credits.map(toEntry(false, -1))]
  return {
    type: isNote ? 'Credit Note' : 'Sales',
    document,
    day: issueDay(document),
    entries: entries.filter(({ debit }) => debit !== 0),
  }
}

/** The taxable value by sales ledger, in the order of the lines. */
function toSales(document: InvoiceDocument): [Ledger, Paise][] {
  const byName = new Map<string, { ledger: Ledger; lines: InvoiceLine[] }>()
  for (const line of document.lines) {
    const ledger = toSalesLedger(line, document)
    byName.set(ledger.name, { ledger, lines: [...(byName.get(ledger.name)?.lines ?? []), line] })
  }
  return [...byName.values()].map(({ ledger, lines }) => [ledger, sumLines(lines).taxable])
}

/** The ledgers of these vouchers, which have to exist before the import, each once, by group and name. */
export function listLedgers(vouchers: TallyVoucher[]): Ledger[] {
  const byName = new Map(vouchers.flatMap(({ entries }) => entries.map(({ ledger }) => [ledger.name, ledger])))
  const sortKey = ({ group, name }: Ledger) => `${group} ${name}`
  return [...byName.values()].sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
}

/** States that Tally spells with an ampersand, by GST code. */
const TALLY_NAMES: Record<string, string> = {
  '01': 'Jammu & Kashmir',
  '26': 'Dadra & Nagar Haveli and Daman & Diu',
  '35': 'Andaman & Nicobar Islands',
}

/** Tally's name of the place of supply: `name` is the English one of the shop; null abroad. */
export function toTallyState(code: string | null, name: string): string | null {
  return code === ABROAD_CODE ? null : (TALLY_NAMES[code ?? ''] ?? name)
}
