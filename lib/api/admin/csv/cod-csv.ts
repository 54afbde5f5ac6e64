import { BYTE_ORDER_MARK } from '../../../domain/text/byte-order-mark'
import { toCsv } from '../../../domain/text/csv'
import { toIndiaDate } from '../../../domain/time/india-clock'
import type { Context } from '../../../server/runtime/answer'

const BATCH_SIZE = 500
const COLUMNS = ['order', 'tracking', 'courier', 'delivered', 'days', 'amount']

/**
 * The cash that a courier, or all of them, still owe as CSV, the oldest first: rupees, days in India. It can be read again as a
 * statement. The export is logged before its first row.
 */
export async function streamAwaitedCash(
  courier: string | undefined,
  context: Context,
): Promise<AsyncGenerator<string>> {
  const { loadAwaitedOrders } = await import('../../../server/admin/orders/remittances/cod-cash')
  const { recordExport } = await import('../../../server/customer/record-export')
  const rows = await loadAwaitedOrders(courier, context.now)
  await recordExport('cod', { detail: courier ?? 'all', rows: rows.length }, context)
  const cells = rows.map(({ number, tracking_number, courier: carrier, delivered_at, days, collected }) => [
    ...[number, tracking_number, carrier, delivered_at ? toIndiaDate(new Date(delivered_at)) : ''],
    ...[String(days ?? ''), collected.toFixed(2)],
  ])
  return toChunks(cells)
}

async function* toChunks(cells: string[][]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsv([COLUMNS])
  for (let from = 0; from < cells.length; from += BATCH_SIZE) yield toCsv(cells.slice(from, from + BATCH_SIZE))
}
