import type { ListedCustomer } from '../../../contract/admin/people/customers'
import type { CustomerChoice } from '../../../domain/customer/customer-list'
import { BYTE_ORDER_MARK } from '../../../domain/text/byte-order-mark'
import { toCsv } from '../../../domain/text/csv'
import { toIndiaDate } from '../../../domain/time/india-clock'
import type { Context } from '../../../server/runtime/answer'

const COLUMNS = [
  ...['name', 'mobile', 'email', 'city', 'guest', 'orders', 'total', 'last_order', 'newsletter', 'blocked', 'tags'],
]
const BATCH_SIZE = 500

/**
 * The customers of a search as CSV: totals in rupees, days in India, `yes` or nothing for guest, newsletter and blocked. The export
 * is logged before its first row, without the search text, which may be a person's name.
 */
export async function streamCustomersCsv(query: CustomerChoice, context: Context): Promise<AsyncGenerator<string>> {
  const { exportCustomers } = await import('../../../server/admin/people/customer-list')
  const { recordExport } = await import('../../../server/customer/record-export')
  const rows = await exportCustomers(query)
  await recordExport(
    'customers',
    { detail: query.q || query.tag || query.group ? 'searched' : 'all', rows: rows.length },
    context,
  )
  return toLines(rows)
}

async function* toLines(rows: ListedCustomer[]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsv([COLUMNS])
  for (let from = 0; from < rows.length; from += BATCH_SIZE)
    yield toCsv(rows.slice(from, from + BATCH_SIZE).map(toRow), { amounts: true })
}

const yes = (value: boolean) => (value ? 'yes' : '')

function toRow(row: ListedCustomer): string[] {
  const { name, mobile_no, email, city, is_guest, orders, spent, last_order_at, has_consent, is_blocked, tags } = row
  return [
    ...[name, mobile_no ?? '', email ?? '', city ?? '', yes(is_guest), String(orders), spent.toFixed(2)],
    ...[last_order_at ? toIndiaDate(new Date(last_order_at)) : '', yes(has_consent), yes(is_blocked)],
    tags.join(', '),
  ]
}
