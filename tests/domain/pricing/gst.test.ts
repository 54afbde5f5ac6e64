import { array, assert, constantFrom, integer, option, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SoldLine, splitTax, toCreditLines, toInvoiceLines } from '@/lib/domain/pricing/gst'
import { type InvoiceLine, sumLines, sumLinesByHsn } from '@/lib/domain/pricing/invoice'

const INTRA = { supply: 'intra', lut: null } as const
const INTER = { supply: 'inter', lut: null } as const
const rules = constantFrom(
  INTRA,
  INTER,
  { supply: 'export', lut: null } as const,
  {
    supply: 'export',
    lut: 'AD290426000001X',
  } as const,
)
const rates = constantFrom(0, 25, 150, 300, 500, 1_800, 2_800)
const paise = (max: number) => integer({ min: 0, max })
const taxOf = ({ cgst, sgst, igst }: Pick<InvoiceLine, 'cgst' | 'sgst' | 'igst'>) => cgst + sgst + igst

describe('the GST in an amount', () => {
  it('is half CGST and half SGST within the state, IGST outside it', () => {
    expect(splitTax(10_300, 300, INTRA)).toEqual({ taxable: 10_000, cgst: 150, sgst: 150, igst: 0 })
    expect(splitTax(10_300, 300, INTER)).toEqual({ taxable: 10_000, cgst: 0, sgst: 0, igst: 300 })
  })

  it('leaves an odd paisa with the taxable value within the state', () => {
    expect(splitTax(10_303, 300, INTER)).toMatchObject({ taxable: 10_003, igst: 300 })
    expect(splitTax(10_335, 300, INTRA)).toEqual({ taxable: 10_033, cgst: 151, sgst: 151, igst: 0 })
    expect(splitTax(10_335, 300, INTER)).toEqual({ taxable: 10_034, cgst: 0, sgst: 0, igst: 301 })
  })

  it('is zero for an export under a letter of undertaking, IGST without one', () => {
    expect(splitTax(10_300, 300, { supply: 'export', lut: 'AD1' })).toMatchObject({ taxable: 10_300, igst: 0 })
    expect(splitTax(10_300, 300, { supply: 'export', lut: null })).toMatchObject({ taxable: 10_000, igst: 300 })
  })

  it('adds up to the amount, in equal halves, the tax within a paisa of the exact one', () => {
    assert(
      property(paise(10 ** 13), rates, rules, (amount, rate, rule) => {
        const split = splitTax(amount, rate, rule)
        expect(split.taxable + taxOf(split)).toBe(amount)
        expect(split.cgst).toBe(split.sgst)
        expect(Math.min(split.taxable, split.cgst, split.igst)).toBeGreaterThanOrEqual(0)
        const due = rule.lut ? 0 : rate
        const whole = BigInt(10_000 + rate)
        const apart = BigInt(taxOf(split)) * whole - BigInt(amount) * BigInt(due)
        expect(apart <= whole && -apart <= whole).toBe(true)
      }),
    )
  })
})

const STONE: SoldLine = {
  title: 'Blue sapphire',
  sku: 'BLU-SAP-0001',
  quantity: 1,
  unit: 4_000_000,
  discount: 0,
  hsn: '71039120',
  gst_basis_points: 25,
  made: null,
}
const RING: SoldLine = {
  ...STONE,
  unit: 6_060_000,
  made: { title: 'Ring', price: 2_060_000, hsn: '71131910', gst_basis_points: 300 },
}

const soldLines = array(
  record({
    quantity: integer({ min: 1, max: 20 }),
    own: paise(10 ** 9),
    made: option(paise(10 ** 8)),
    rate: rates,
    madeRate: rates,
    percent: integer({ min: 0, max: 100 }),
  }).map(({ quantity, own, made, rate, madeRate, percent }): SoldLine => {
    const unit = own + (made ?? 0)
    return {
      ...STONE,
      quantity,
      unit,
      discount: Math.floor((unit * quantity * percent) / 100),
      gst_basis_points: rate,
      made: made === null ? null : { title: 'Ring', price: made, hsn: '7113', gst_basis_points: madeRate },
    }
  }),
  { minLength: 1, maxLength: 50 },
)

describe('the lines of an invoice', () => {
  it('tax a product and its setting each under its own HSN code', () => {
    const lines = toInvoiceLines([RING], [], INTRA)
    expect(lines).toMatchObject([
      { part: 'piece', hsn: '71039120', gst_basis_points: 25, total: 4_000_000, cgst: 4_988 },
      { part: 'made', title: 'Ring', hsn: '71131910', gst_basis_points: 300, taxable: 2_000_000, sgst: 30_000 },
    ])
    expect(sumLinesByHsn(lines).map(({ hsn, total }) => [hsn, total])).toEqual([
      ['71039120', 4_000_000],
      ['71131910', 2_060_000],
    ])
  })

  it('tax the price after the coupon, split between product and setting', () => {
    const lines = toInvoiceLines([{ ...RING, discount: 606_000 }], [], INTER)
    expect(lines.map(({ discount, total }) => [discount, total])).toEqual([
      [400_000, 3_600_000],
      [206_000, 1_854_000],
    ])
    expect(lines[1]).toMatchObject({ taxable: 1_800_000, igst: 54_000 })
  })

  it('tax delivery and cash fee at the highest rate of the goods', () => {
    const charges = [
      { part: 'delivery' as const, title: 'Delivery', amount: 9_900 },
      { part: 'fee' as const, title: 'Cash', amount: 5_000 },
    ]
    const lines = toInvoiceLines([STONE, { ...STONE, unit: 100, hsn: '1404', gst_basis_points: 0 }], charges, INTRA)
    expect(lines.slice(2)).toMatchObject([
      { part: 'delivery', hsn: '71039120', gst_basis_points: 25, total: 9_900 },
      { part: 'fee', hsn: '71039120', gst_basis_points: 25, total: 5_000 },
    ])
    expect(toInvoiceLines([STONE], [{ part: 'delivery', title: 'Delivery', amount: 0 }], INTRA)).toHaveLength(1)
  })

  it('add up to the paid amount, each line for itself too', () => {
    assert(
      property(soldLines, paise(100_000), paise(10_000), rules, (sold, delivery, fee, rule) => {
        const charges = [
          { part: 'delivery' as const, title: 'Delivery', amount: delivery },
          { part: 'fee' as const, title: 'Cash', amount: fee },
        ]
        const lines = toInvoiceLines(sold, charges, rule)
        for (const line of lines) {
          expect(line.taxable + taxOf(line)).toBe(line.total)
          expect(line.unit * line.quantity - line.discount).toBe(line.total)
        }
        const goods = sold.reduce((sum, { unit, quantity, discount }) => sum + unit * quantity - discount, 0)
        const totals = sumLines(lines)
        expect(totals.total).toBe(goods + delivery + fee)
        expect(totals.taxable + taxOf(totals)).toBe(totals.total)
        expect(sumLinesByHsn(lines).reduce((sum, one) => sum + one.total, 0)).toBe(totals.total)
      }),
    )
  })
})

describe('the lines of credit notes', () => {
  it('are those of the invoice for a full refund', () => {
    const lines = toInvoiceLines([RING, STONE], [], INTRA)
    expect(toCreditLines(lines, [], sumLines(lines).total, INTRA)).toEqual(lines)
  })

  it('credit a part of every line, over several notes, and never more than the invoice', () => {
    const scenario = record({
      sold: soldLines,
      rule: rules,
      cuts: array(integer({ min: 1, max: 99 }), { maxLength: 5 }),
    })
    assert(
      property(scenario, ({ sold, rule, cuts }) => {
        const lines = toInvoiceLines(sold, [], rule)
        const invoiced = sumLines(lines)
        let credited = lines.map(() => 0)
        const notes: InvoiceLine[][] = []
        const give = (amount: number) => {
          const note = toCreditLines(lines, credited, amount, rule)
          expect(sumLines(note).total).toBe(amount)
          for (const line of note) expect(line.cgst).toBe(line.sgst)
          credited = credited.map((sum, at) => sum + (note[at]?.total ?? 0))
          notes.push(note)
        }
        const remaining = () => invoiced.total - credited.reduce((a, b) => a + b, 0)
        for (const percent of cuts) give(Math.floor((remaining() * percent) / 100))
        give(remaining())
        const { discount: _, ...sums } = sumLines(notes.flat())
        expect({ ...sums, discount: 0 }).toEqual({ ...invoiced, discount: 0 })
        expect(() => toCreditLines(lines, credited, 1, rule)).toThrow(RangeError)
      }),
    )
  })
})
