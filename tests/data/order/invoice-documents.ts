import { type InvoiceCharge, type SoldLine, toInvoiceLines } from '@/lib/domain/pricing/gst'
import { type InvoiceDocument, type InvoiceParty, sumLines } from '@/lib/domain/pricing/invoice'

export const STONE: SoldLine = {
  title: 'Blue sapphire, oval, 5.25 carat, Sri Lanka, heated',
  sku: 'BLU-SAP-0001',
  quantity: 1,
  unit: 4_000_000,
  discount: 0,
  hsn: '71039120',
  gst_basis_points: 25,
  made: null,
}

/** A stone of ₹40,000 set in a silver ring of ₹20,600. */
export const RING: SoldLine = {
  ...STONE,
  unit: 6_060_000,
  made: {
    title: 'Ring made to order: Four-claw solitaire, Silver 925, size 14 (Indian)',
    price: 2_060_000,
    hsn: '71131110',
    gst_basis_points: 300,
  },
}

export const RUDRAKSHA: SoldLine = { ...STONE, title: 'Rudraksha, 5 mukhi', hsn: '1404', gst_basis_points: 0 }

export const SELLER: InvoiceParty = {
  name: 'Navamani Gems Private Limited',
  lines: ['No. 12, 8th Cross, Malleshwaram', 'Bengaluru 560003'],
  state: 'Karnataka',
  gst_code: '29',
  gstin: '29ABCDE1234F1Z5',
}
export const BUYER: InvoiceParty = {
  name: 'Asha Rao',
  lines: ['Flat 4, Lotus Residency', '5th Main, Jayanagar', 'Bengaluru 560041'],
  state: 'Karnataka',
  gst_code: '29',
  gstin: null,
}
export const CHENNAI = { ...BUYER, lines: ['7, Cathedral Road', 'Chennai 600086'], state: 'Tamil Nadu', gst_code: '33' }
export const INTER = { supply: 'inter', place_of_supply: 'Tamil Nadu', place_code: '33' } as const
export const DELIVERY: InvoiceCharge = { part: 'delivery', title: 'Delivery', amount: 9_900 }

/** An invoice as it would be issued for these lines; within Karnataka by default. */
export function invoiceOf(
  sold: SoldLine[],
  more: Partial<InvoiceDocument> = {},
  charges: InvoiceCharge[] = [],
): InvoiceDocument {
  const rule = { supply: more.supply ?? ('intra' as const), lut: more.lut ?? null }
  const lines = toInvoiceLines(sold, charges, rule)
  return {
    kind: 'invoice',
    number: 'INV/26-27/000042',
    issued_at: '2026-11-22T20:00:00Z',
    lang: 'en',
    order_number: '26-4821-7730',
    ordered_at: '2026-11-22T10:00:00Z',
    of_invoice: null,
    of_invoice_at: null,
    reason: null,
    seller: SELLER,
    buyer: BUYER,
    ship_to: BUYER,
    local_tax: 'SGST',
    place_of_supply: 'Karnataka',
    place_code: '29',
    lines,
    totals: sumLines(lines),
    payment: 'razorpay',
    ...rule,
    ...more,
  }
}
