import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toGstReturn } from '@/lib/domain/pricing/gst-return/gst-return'
import { DELIVERY, INTER, invoiceOf, RING, RUDRAKSHA, STONE } from '../../data/order/invoice-documents'
import { credit, FIRM, issue } from '../../data/order/return-documents'

const EXPORT = { supply: 'export', lut: null, place_of_supply: 'France', place_code: '96' } as const
const LUT = { ...EXPORT, lut: 'AD290326000000A' } as const
const DEAR = { ...STONE, unit: 12_000_000 }

describe('the tables of GSTR-1', () => {
  it('list a sale above ₹1 lakh to another state by itself, and no other one at home', () => {
    const documents = [
      issue(invoiceOf([DEAR], INTER), 1),
      issue(invoiceOf([STONE], INTER), 2),
      issue(invoiceOf([DEAR]), 3),
      issue(invoiceOf([STONE], {}, [DELIVERY]), 4),
    ]
    const { large, small, exports } = toGstReturn(documents)
    expect(large.map(({ number, rate, place }) => [number, rate, place.code])).toEqual([['INV/26-27/1', 25, '33']])
    expect(small.map(({ place, rate }) => [place.code, rate])).toEqual([
      ['33', 25],
      ['29', 25],
    ])
    expect(exports).toEqual([])
  })

  it('used ₹2.5 lakh before August 2024', () => {
    const sold = invoiceOf([DEAR], { ...INTER, issued_at: '2024-07-31T18:00:00Z' })
    expect(toGstReturn([issue(sold, 1)]).large).toEqual([])
    const dayLater = { ...sold, issued_at: '2024-07-31T19:00:00Z' }
    expect(toGstReturn([issue(dayLater, 1)]).large).toHaveLength(1)
  })

  it('tell exports with IGST from those under a letter of undertaking, and their credit notes', () => {
    const taxed = issue(invoiceOf([RING], EXPORT), 1)
    const free = issue(invoiceOf([RING], LUT), 2)
    const { exports, credits, small } = toGstReturn([taxed, free, credit(taxed, 1), credit(free, 2)])
    expect(exports.map(({ kind, rate, igst }) => [kind, rate, igst > 0])).toEqual([
      ['WPAY', 25, true],
      ['WPAY', 300, true],
      ['WOPAY', 25, false],
      ['WOPAY', 300, false],
    ])
    expect(new Set(credits.map(({ kind, number }) => `${kind} ${number}`))).toEqual(
      new Set(['EXPWP CN/26-27/1', 'EXPWOP CN/26-27/2']),
    )
    expect(small).toEqual([])
  })

  it('subtract the credit notes of small sales, also of an earlier period, and list those of large ones', () => {
    const small = issue(invoiceOf([STONE]), 1)
    const large = issue(invoiceOf([DEAR], INTER), 2)
    const tables = toGstReturn([credit(small, 1, [50]), credit(large, 2, [10])])
    expect(tables.small.map(({ taxable }) => taxable)).toEqual([-Math.floor(small.document.totals.taxable / 2)])
    // Ten percent are far below a lakh: the note follows its invoice.
    expect(tables.credits.map(({ kind, number }) => [kind, number])).toEqual([['B2CL', 'CN/26-27/2']])
  })

  it('list each sale to a GST number and its credit note by themselves, whatever their value', () => {
    const here = issue(invoiceOf([RING], FIRM, [DELIVERY]), 1)
    const there = issue(invoiceOf([DEAR], { ...INTER, ...FIRM }), 2)
    const tables = toGstReturn([here, there, credit(there, 1, [10]), issue(invoiceOf([STONE]), 3)])
    expect(tables.registered.map(({ buyer, number, rate }) => [buyer.gstin, number, rate])).toEqual([
      [FIRM.buyer.gstin, 'INV/26-27/1', 25],
      [FIRM.buyer.gstin, 'INV/26-27/1', 300],
      [FIRM.buyer.gstin, 'INV/26-27/2', 25],
    ])
    expect(tables.registeredCredits.map(({ number, place }) => [number, place.code])).toEqual([['CN/26-27/1', '33']])
    expect([tables.large, tables.credits]).toEqual([[], []])
    // Only the sale to a private buyer.
    expect(tables.small.map(({ taxable }) => taxable)).toEqual([invoiceOf([STONE]).totals.taxable])
  })

  it('keep goods without GST apart, by the state they went to', () => {
    const { exempt, small } = toGstReturn([
      issue(invoiceOf([RUDRAKSHA]), 1),
      issue(invoiceOf([{ ...RUDRAKSHA, unit: 50_000 }], INTER), 2),
    ])
    expect([exempt, small]).toEqual([{ intra: RUDRAKSHA.unit, inter: 50_000 }, []])
    const { exempt: privately, exemptRegistered, registered } = toGstReturn([issue(invoiceOf([RUDRAKSHA], FIRM), 3)])
    expect([privately, exemptRegistered]).toEqual([
      { intra: 0, inter: 0 },
      { intra: RUDRAKSHA.unit, inter: 0 },
    ])
    // A bill of supply has no tax that its buyer could claim.
    expect(registered).toEqual([])
  })

  it('refuse a credit note whose invoice is missing: it would be in no table', () => {
    const note = { ...credit(issue(invoiceOf([STONE]), 1), 1), original: null }
    expect(() => toGstReturn([note])).toThrow('CN/26-27/1')
  })

  it('add up to the documents, whatever was sold and credited', () => {
    const sale = fc.record({
      goods: fc.array(fc.constantFrom(STONE, RING, RUDRAKSHA, DEAR), { minLength: 1, maxLength: 3 }),
      where: fc.constantFrom({}, INTER, EXPORT, LUT, FIRM, { ...INTER, ...FIRM }),
      delivered: fc.boolean(),
      credited: fc.option(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 4 })),
    })
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 8 }), (sales) => {
        const documents = sales.flatMap(({ goods, where, delivered, credited }, at) => {
          const sold = issue(invoiceOf(goods, where, delivered ? [DELIVERY] : []), at + 1)
          return credited ? [sold, credit(sold, at + 1, credited)] : [sold]
        })
        const tables = toGstReturn(documents)
        for (const name of ['taxable', 'igst', 'cgst', 'sgst'] as const) {
          // Straight from the lines, which the tables never see as a whole.
          const expected = documents.reduce(
            (total, { document: { kind, lines } }) =>
              lines.reduce((sum, line) => sum + (kind === 'invoice' ? line[name] : -line[name]), total),
            0,
          )
          const sum = (rows: { taxable: number; igst: number; cgst: number; sgst: number }[]) =>
            rows.reduce((total, row) => total + row[name], 0)
          const { registered, registeredCredits, large, small, exports, credits, hsn } = tables
          const exempt = [tables.exempt, tables.exemptRegistered].reduce(
            (all, { intra, inter }) => all + intra + inter,
            0,
          )
          const toFirms = sum(registered) - sum(registeredCredits)
          const others = sum(large) + sum(small) + sum(exports) - sum(credits)
          expect(toFirms + others + (name === 'taxable' ? exempt : 0)).toBe(expected)
          expect(sum(hsn)).toBe(expected)
          // What a registered buyer can claim is what its own documents say, by their lines.
          const claimed = documents
            .filter(({ document }) => document.buyer.gstin !== null)
            .flatMap(({ document: { kind, lines } }) => lines.map((line) => ({ kind, line })))
            .filter(({ line }) => line.gst_basis_points > 0)
            .reduce((all, { kind, line }) => all + (kind === 'invoice' ? line[name] : -line[name]), 0)
          expect(toFirms).toBe(claimed)
        }
        expect(tables.series.reduce((count, series) => count + series.count, 0)).toBe(documents.length)
      }),
      { numRuns: 300 },
    )
  })
})
