import { shareDiscount } from './coupon'
import type { InvoiceDocument, InvoiceLine } from './invoice'
import type { Paise } from './money'

/** Which taxes apply to a sale. */
export type TaxRule = Pick<InvoiceDocument, 'supply' | 'lut'>
type TaxSplit = Pick<InvoiceLine, 'taxable' | 'cgst' | 'sgst' | 'igst'>

/**
 * Takes the GST out of an amount that contains it, in paise; the parts add up to the amount. Within the state half of
 * the tax each is CGST and SGST, rounded half up once, so that they are equal; the odd paisa stays with the taxable
 * value. An export under a letter of undertaking is free of tax (section 16 of the IGST Act), without one it bears
 * IGST.
 * @example splitTax(10_300, 300, { supply: 'intra', lut: null }) // { taxable: 10_000, cgst: 150, sgst: 150, igst: 0 }
 */
export function splitTax(amount: Paise, basisPoints: number, { supply, lut }: TaxRule): TaxSplit {
  if (supply === 'export' && lut !== null) return { taxable: amount, cgst: 0, sgst: 0, igst: 0 }
  const whole = 10_000 + basisPoints
  if (supply !== 'intra') {
    const igst = roundedShare(amount, basisPoints, whole)
    return { taxable: amount - igst, cgst: 0, sgst: 0, igst }
  }
  const half = roundedShare(amount, basisPoints, 2 * whole)
  return { taxable: amount - 2 * half, cgst: half, sgst: half, igst: 0 }
}

/** `amount × above / below`, rounded half up, in integers of any length. */
function roundedShare(amount: Paise, above: number, below: number): Paise {
  return Number((2n * BigInt(amount) * BigInt(above) + BigInt(below)) / (2n * BigInt(below)))
}

/** The data of a line that its taxes depend on; money in paise, tax included. */
export type TaxedGoods = {
  quantity: number
  /** Of one product with its setting. */
  unit: Paise
  /** The line's share of the coupon. */
  discount: Paise
  hsn: string
  gst_basis_points: number
  made: { price: Paise; hsn: string; gst_basis_points: number } | null
}
export type SoldLine = TaxedGoods & {
  title: string
  sku: string
  made: (NonNullable<TaxedGoods['made']> & { title: string }) | null
}
export type InvoiceCharge = { part: 'delivery' | 'fee' | 'gift_box'; title: string; amount: Paise }

type Part = Pick<InvoiceLine, 'part' | 'title' | 'sku' | 'hsn' | 'quantity' | 'unit' | 'discount' | 'gst_basis_points'>

/**
 * The lines of an invoice: product and setting separately, each under its own HSN code and rate; then delivery
 * and the fees. Those are part of the value of the supply (section 15(2)(c) of the CGST Act) and taxed as the principal
 * supply of a composite one (section 8(a)): as the line of the highest taxable value, of equal ones that of the higher
 * rate. The totals add up to what was paid, without rounding off. Throws RangeError for charges without goods.
 */
export function toInvoiceLines(sold: SoldLine[], charges: InvoiceCharge[], rule: TaxRule): InvoiceLine[] {
  const goods = sold.flatMap(toParts).map((part) => toTaxedLine(part, rule))
  const billedCharges = charges.filter(({ amount }) => amount > 0)
  if (billedCharges.length === 0) return goods
  const { hsn, gst_basis_points } = findPrincipalLine(goods)
  const chargeLines = billedCharges.map(({ part, title, amount }) =>
    toTaxedLine({ part, title, sku: '', hsn, gst_basis_points, quantity: 1, unit: amount, discount: 0 }, rule),
  )
  return [...goods, ...chargeLines]
}

/**
 * The GST contained in goods and charges, in paise: exactly the sum of the lines of their invoice. 0 without goods.
 * @example taxOfSale([{ quantity: 1, unit: 10_300, discount: 0, hsn: '7103', gst_basis_points: 300, made: null }], [], rule) // 300
 */
export function taxOfSale(goods: TaxedGoods[], charges: Paise[], rule: TaxRule): Paise {
  if (goods.length === 0) return 0
  const sold = goods.map((one) => ({ ...one, title: '', sku: '', made: one.made && { ...one.made, title: '' } }))
  const extra = charges.map((amount) => ({ part: 'delivery' as const, title: '', amount }))
  return toInvoiceLines(sold, extra, rule).reduce((sum, { cgst, sgst, igst }) => sum + cgst + sgst + igst, 0)
}

function toParts({ made: customization, unit, discount, ...line }: SoldLine): Part[] {
  if (!customization) return [{ part: 'piece', unit, discount, ...line }]
  const productUnit = unit - customization.price
  const [ofProduct = 0, ofCustomization = 0] = shareDiscount(discount, [
    productUnit * line.quantity,
    customization.price * line.quantity,
  ])
  const { title, price, hsn, gst_basis_points } = customization
  return [
    { part: 'piece', unit: productUnit, discount: ofProduct, ...line },
    { ...line, part: 'made', title, hsn, gst_basis_points, unit: price, discount: ofCustomization },
  ]
}

function toTaxedLine(part: Part, rule: TaxRule): InvoiceLine {
  const total = part.unit * part.quantity - part.discount
  return { ...part, ...splitTax(total, part.gst_basis_points, rule), total }
}

function findPrincipalLine(goods: InvoiceLine[]): InvoiceLine {
  const [principal] = goods.toSorted(
    (one, other) => other.taxable - one.taxable || other.gst_basis_points - one.gst_basis_points,
  )
  if (!principal) throw new RangeError('delivery of nothing')
  return principal
}

/**
 * The lines of a credit note over `amount` paise: a share of each invoice line in proportion to what earlier notes left
 * of it (`credited`, by line), first of all within `targets`, the amounts of the lines that the note is about. Taxes are
 * the difference between the totals after and before this note, so that notes over the whole invoice add up to its
 * taxes. Throws RangeError above the remaining amount.
 */
export function toCreditLines(
  lines: InvoiceLine[],
  credited: Paise[],
  amount: Paise,
  rule: TaxRule,
  targets: Paise[] = [],
): InvoiceLine[] {
  const remaining = lines.map((line, at) => line.total - (credited[at] ?? 0))
  const shares = shareWithTargets(amount, remaining, targets)
  return lines.map((line, at) => {
    const [before, share] = [credited[at] ?? 0, shares[at] ?? 0]
    if (share > 0 && share === line.total) return line
    const taxBefore = splitTax(before, line.gst_basis_points, rule)
    const taxAfter = splitTax(before + share, line.gst_basis_points, rule)
    return {
      ...line,
      quantity: 0,
      unit: 0,
      discount: 0,
      taxable: taxAfter.taxable - taxBefore.taxable,
      cgst: taxAfter.cgst - taxBefore.cgst,
      sgst: taxAfter.sgst - taxBefore.sgst,
      igst: taxAfter.igst - taxBefore.igst,
      total: share,
    }
  })
}

/** Shares an amount over lines: within their targets as far as these reach, then over what the lines have left. */
function shareWithTargets(amount: Paise, remaining: Paise[], targets: Paise[]): Paise[] {
  const within = remaining.map((left, at) => Math.min(left, targets[at] ?? 0))
  const targeted = Math.min(
    amount,
    within.reduce((sum, one) => sum + one, 0),
  )
  const first = shareDiscount(targeted, within)
  const rest = shareDiscount(
    amount - targeted,
    remaining.map((left, at) => left - (first[at] ?? 0)),
  )
  return first.map((share, at) => share + (rest[at] ?? 0))
}
