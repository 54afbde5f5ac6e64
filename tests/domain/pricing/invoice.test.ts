import { describe, expect, it } from 'vitest'
import { headingOf, toDocumentNumber, toSeries } from '@/lib/domain/pricing/invoice'
import { invoiceOf, RUDRAKSHA, SELLER, STONE } from '../../data/order/invoice-documents'

describe('the number of a document', () => {
  it.each([
    ['2026-11-22', 'INV/26-27'],
    ['2027-03-31', 'INV/26-27'],
    ['2027-04-01', 'INV/27-28'],
    ['2099-12-31', 'INV/99-00'],
  ])('of %s is in the series %s', (day, series) => {
    expect(toSeries('invoice', day)).toBe(series)
  })

  it('has at most sixteen characters, as rule 46 requires', () => {
    expect(toDocumentNumber('INV/26-27', 1)).toBe('INV/26-27/000001')
    expect(toDocumentNumber(toSeries('credit_note', '2026-11-22'), 42)).toBe('CN/26-27/000042')
    expect(() => toDocumentNumber('INV/26-27', 1_000_000)).toThrow(RangeError)
  })
})

describe('the heading of a document', () => {
  const [taxed, exempt] = [STONE, RUDRAKSHA].map((sold) => invoiceOf([sold]).lines[0])
  it.each([
    ['tax_invoice', [taxed, taxed], SELLER],
    ['bill_of_supply', [exempt], SELLER],
    ['invoice_cum_bill', [taxed, exempt], SELLER],
    ['bill', [exempt], { ...SELLER, gstin: null }],
    ['specimen', [taxed, exempt], { ...SELLER, gstin: null }],
  ] as const)('is %s', (heading, lines, by) => {
    const presentLines = lines.flatMap((line) => line ?? [])
    expect(headingOf({ kind: 'invoice', seller: by, lines: presentLines })).toBe(heading)
  })
})
