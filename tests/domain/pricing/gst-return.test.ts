import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ReturnDocument, toGstReturn } from '@/lib/domain/pricing/gst-return/gst-return'
import { GST_SHEETS, sheetColumns, toSheetRows, toToolDate } from '@/lib/domain/pricing/gst-return/gst-sheets'
import { type InvoiceDocument, type InvoiceLine, sumLines } from '@/lib/domain/pricing/invoice'
import { DELIVERY, INTER, invoiceOf, RING, RUDRAKSHA, STONE } from '../../data/order/invoice-documents'

const EXPORT = { supply: 'export', lut: null, place_of_supply: 'France', place_code: '96' } as const
const LUT = { ...EXPORT, lut: 'AD290326000000A' } as const
const DEAR = { ...STONE, unit: 12_000_000 }

const issue = (document: InvoiceDocument, serial: number): ReturnDocument => ({
  document: { ...document, number: `INV/26-27/${serial}` },
  series: 'INV/26-27',
  serial,
  original: null,
})

/** A note that credits these shares of its invoice's lines, in percent. */
function credit({ document }: ReturnDocument, serial: number, percents: number[] = [100]): ReturnDocument {
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

  it('keep goods without GST apart, by the state they went to', () => {
    const { exempt, small } = toGstReturn([
      issue(invoiceOf([RUDRAKSHA]), 1),
      issue(invoiceOf([{ ...RUDRAKSHA, unit: 50_000 }], INTER), 2),
    ])
    expect([exempt, small]).toEqual([{ intra: RUDRAKSHA.unit, inter: 50_000 }, []])
  })

  it('refuse a credit note whose invoice is missing: it would be in no table', () => {
    const note = { ...credit(issue(invoiceOf([STONE]), 1), 1), original: null }
    expect(() => toGstReturn([note])).toThrow('CN/26-27/1')
  })

  it('add up to the documents, whatever was sold and credited', () => {
    const sale = fc.record({
      goods: fc.array(fc.constantFrom(STONE, RING, RUDRAKSHA, DEAR), { minLength: 1, maxLength: 3 }),
      where: fc.constantFrom({}, INTER, EXPORT, LUT),
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
          const { large, small, exports, credits, exempt, hsn } = tables
          const untaxed = name === 'taxable' ? exempt.intra + exempt.inter : 0
          expect(sum(large) + sum(small) + sum(exports) - sum(credits) + untaxed).toBe(expected)
          expect(sum(hsn)).toBe(expected)
        }
        expect(tables.series.reduce((count, series) => count + series.count, 0)).toBe(documents.length)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the sheets of the offline tool', () => {
  const sold = issue(invoiceOf([RING], {}, [DELIVERY]), 7)
  const documents = [sold, issue(invoiceOf([DEAR], INTER), 8), credit(sold, 1)]
  const rowsOf = (sheet: (typeof GST_SHEETS)[number]) => toSheetRows(sheet, documents, toGstReturn(documents))

  it('have as many cells in each row as in the heading', () => {
    for (const sheet of GST_SHEETS)
      for (const row of rowsOf(sheet)) expect([sheet, row.length]).toEqual([sheet, sheetColumns(sheet).length])
  })

  it('write days, places and amounts as the tool reads them, in English', () => {
    expect(toToolDate('2026-01-05')).toBe('05-Jan-2026')
    expect(rowsOf('b2cl')).toEqual([
      ['INV/26-27/8', '23-Nov-2026', '120000.00', '33-Tamil Nadu', '', '0.25', '119700.75', '', ''],
    ])
    expect(rowsOf('docs')).toEqual([
      ['Invoices for outward supply', 'INV/26-27/7', 'INV/26-27/8', '2', '0'],
      ['Credit Note', 'CN/26-27/1', 'CN/26-27/1', '1', '0'],
    ])
  })

  it('list every document, credit notes below zero', () => {
    const totals = rowsOf('register').map((row) => Number(row.at(-2)))
    expect(totals[0]).toBeCloseTo(-(totals[2] ?? 0))
    expect(totals).toHaveLength(3)
  })
})
