import { toGstReturn } from '../../../domain/pricing/gst-return/gst-return'
import { type GstSheet, sheetColumns, toSheetRows } from '../../../domain/pricing/gst-return/gst-sheets'
import { BYTE_ORDER_MARK } from '../../../domain/text/byte-order-mark'
import { toCsv } from '../../../domain/text/csv'
import type { Context } from '../../../server/runtime/answer'

const BATCH_SIZE = 500

/** One sheet of the GST return of a period as CSV; money in rupees. The export is logged before its first row. */
export async function streamGstSheet(
  sheet: GstSheet,
  period: { from: string; to: string },
  context: Context,
): Promise<AsyncGenerator<string>> {
  const { loadGstBooks } = await import('../../../server/admin/orders/gst-return')
  const { recordExport } = await import('../../../server/customer/record-export')
  const { documents } = await loadGstBooks(period)
  const rows = toSheetRows(sheet, documents, toGstReturn(documents))
  await recordExport('gst', { detail: `${sheet} ${period.from} ${period.to}`, rows: rows.length }, context)
  return toLines(sheet, rows)
}

async function* toLines(sheet: GstSheet, rows: string[][]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsv([sheetColumns(sheet)])
  for (let from = 0; from < rows.length; from += BATCH_SIZE)
    yield toCsv(rows.slice(from, from + BATCH_SIZE), { amounts: true })
}
