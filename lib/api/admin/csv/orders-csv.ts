import type { Locale } from '../../../domain/locale'
import { splitFees } from '../../../domain/order/gift'
import type { Queue } from '../../../domain/order/order-queue'
import type { OrderFilter } from '../../../domain/order/queue-query'
import { toRupees } from '../../../domain/pricing/money'
import { BYTE_ORDER_MARK } from '../../../domain/text/byte-order-mark'
import { toCsv } from '../../../domain/text/csv'
import { toIndiaDate, toIndiaTimestamp } from '../../../domain/time/india-clock'
import type { ExportedLine } from '../../../server/admin/orders/order-csv'
import type { Context } from '../../../server/runtime/answer'

const COLUMNS = [
  ...['order', 'placed_at', 'state', 'payment', 'invoice', 'line', 'sku', 'title', 'quantity'],
  ...['unit_price', 'line_discount', 'line_total', 'hsn', 'gst_percent', 'subtotal', 'discount', 'coupon', 'shipping'],
  ...[
    'cod_fee',
    'gift_box',
    'gst_included',
    'order_total',
    'gift_card',
    'advance_paid',
    'balance_due',
    'balance_until',
    'name',
    'mobile',
    'email',
    'ship_name',
    'ship_line1',
    'ship_line2',
  ],
  ...[
    'ship_city',
    'ship_state',
    'ship_pincode',
    'ship_country',
    'ship_phone',
    'carrier',
    'tracking_number',
    'business',
    'gstin',
  ],
  ...['made_to_order', 'setting_price', 'setting_hsn', 'setting_gst_percent', 'workshop', 'workshop_due'],
]

/**
 * Streams the orders of a queue as CSV, one row per line item; amounts of the whole order are only in the row of its first
 * item, so that a column can be summed. `hsn` and `gst_percent` are those of the product; a setting made to order has its
 * own, for its part `setting_price` of the unit price. Money is in rupees, times are India's. The export log names the queue, whether it
 * was searched, its filters and the number of rows, but not the search text, which may be a person's name.
 */
export async function streamOrdersCsv(
  queue: Queue,
  filter: OrderFilter,
  lang: Locale,
  context: Context,
): Promise<AsyncGenerator<string>> {
  const { countExportLines: countExported, exportOrderQueue: exportOrders } = await import(
    '../../../server/admin/orders/order-csv'
  )
  const { recordExport } = await import('../../../server/customer/record-export')
  const { toCustomizationTitle: toTitle } = await import('../../../server/order/invoice/line-title')
  const { q, from, to, payment, ship_state } = filter
  const filters = Object.entries({ from, to, payment, ship_state }).filter(([, value]) => value !== '')
  const detail = [`state=${queue}`, ...(q ? ['searched'] : []), ...filters.map((one) => one.join('='))].join(' ')
  await recordExport('orders', { detail, rows: await countExported(queue, filter) }, context)
  return toLines(exportOrders(queue, filter, context.now), lang, (made) => toTitle(made, lang))
}

type ToTitle = (made: NonNullable<ExportedLine['line']['made']>) => string

async function* toLines(
  batches: AsyncGenerator<ExportedLine[]>,
  lang: Locale,
  toTitle: ToTitle,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsv([COLUMNS])
  for await (const lines of batches)
    yield toCsv(lines.map((line) => [...toRow(line, lang), ...toProductionCells(line, toTitle)]))
}

/** States in which an advance is not paid yet, or never was. */
const BEFORE_ADVANCE: readonly string[] = ['created', 'awaiting_payment', 'expired']

const rupees = (paise: number) => toRupees(paise).toFixed(2)

function toRow({ order, line, position, invoice }: ExportedLine, lang: Locale): string[] {
  const { shipping_address: address } = order
  const fees = splitFees(order)
  const orderAmount = (paise: number) => (position === 1 ? rupees(paise) : '')
  return [
    ...[order.number, toIndiaTimestamp(order.created_at), order.state, order.payment_method, invoice ?? ''],
    ...[String(position), line.sku, line.title[lang], String(line.quantity)],
    ...[rupees(line.unit_paise), rupees(line.discount_paise), rupees(line.total_paise)],
    ...[line.hsn, String(line.gst_basis_points / 100)],
    ...[
      orderAmount(order.subtotal_paise),
      orderAmount(order.discount_paise),
      position === 1 ? (order.coupon_code ?? '') : '',
    ],
    ...[
      orderAmount(order.shipping_paise),
      orderAmount(fees.cod),
      orderAmount(fees.giftBox),
      orderAmount(order.gst_paise),
      orderAmount(order.total_paise),
      orderAmount(order.gift_card_paise),
    ],
    ...(position === 1 ? toAdvanceCells(order) : ['', '', '']),
    ...[order.contact_name, order.contact_mobile, order.contact_email],
    ...[address.name, address.line1, address.line2, address.city, address.state, address.pincode, address.country],
    // The number that the courier calls.
    address.phone ?? order.contact_mobile,
    ...[order.carrier ?? '', order.tracking_number ?? ''],
    ...[order.business?.name ?? '', order.business?.gstin ?? ''],
  ]
}

/** Of an order against an advance that was paid: the advance, and while it is held the balance with its last day. */
function toAdvanceCells({ state, advance_paise, total_paise, balance_until }: ExportedLine['order']): string[] {
  const isPaid = advance_paise !== null && !BEFORE_ADVANCE.includes(state)
  if (!isPaid) return ['', '', '']
  const isHeld = state === 'held' && balance_until !== null
  return [
    rupees(advance_paise),
    ...(isHeld ? [rupees(total_paise - advance_paise), toIndiaDate(balance_until)] : ['', '']),
  ]
}

/** What was made to order, its part of the unit price with its own HSN code and rate, and the work on it. */
function toProductionCells({ line: { made }, production }: ExportedLine, toTitle: ToTitle): string[] {
  if (!made) return ['', '', '', '', '', '']
  return [
    toTitle(made),
    ...[rupees(made.price_paise), made.hsn, String(made.gst_basis_points / 100)],
    ...[production?.state ?? '', production?.due ?? ''],
  ]
}
