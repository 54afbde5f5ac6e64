import { describe, expect, it } from 'vitest'
import { toGstReturn } from '@/lib/domain/pricing/gst-return/gst-return'
import { GST_SHEETS, sheetColumns, toSheetRows, toToolDate } from '@/lib/domain/pricing/gst-return/gst-sheets'
import { DELIVERY, INTER, invoiceOf, RING, STONE } from '../../data/order/invoice-documents'
import { credit, FIRM, issue } from '../../data/order/return-documents'

const DEAR = { ...STONE, unit: 12_000_000 }

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

  it('name the registered buyer of an invoice and of its credit note', () => {
    const firm = issue(invoiceOf([DEAR], { ...INTER, ...FIRM }), 9)
    const both = [firm, credit(firm, 2)]
    const tables = toGstReturn(both)
    const buyer = [FIRM.buyer.gstin, FIRM.buyer.name]
    expect(toSheetRows('b2b', both, tables)).toEqual([
      [
        ...[...buyer, 'INV/26-27/9', '23-Nov-2026', '120000.00', '33-Tamil Nadu', 'N', '', 'Regular B2B', ''],
        ...['0.25', '119700.75', ''],
      ],
    ])
    expect(toSheetRows('cdnr', both, tables)).toEqual([
      [
        ...[...buyer, 'CN/26-27/2', '23-Nov-2026', 'C', '33-Tamil Nadu', 'N', 'Regular B2B', '120000.00', ''],
        ...['0.25', '119700.75', ''],
      ],
    ])
    expect(toSheetRows('hsnb2c', both, tables)).toEqual([])
  })

  it('list every document, credit notes below zero', () => {
    const totals = rowsOf('register').map((row) => Number(row[12]))
    expect(totals[0]).toBeCloseTo(-(totals[2] ?? 0))
    expect(totals).toHaveLength(3)
  })
})
