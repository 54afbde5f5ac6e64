import { type Books, pathOf, sum } from './records'
import { COUPON, PRICES, type World } from './world'

/** The delivery policy of the test, in paise, repeated here so that the shop's own calculation is not used. */
const FREE_ABOVE = 200_000
const STANDARD = 9_900
const ABROAD = 220_000
const CASH_FEE = 5_000
/** CGST and SGST of a line are rounded once each, and those of each credit note. */
const ROUNDINGS = 2

/**
 * Orders whose total differs from a calculation by hand, from their invoice less the credit notes of what was removed, or
 * from the payment.
 */
export function totalFaults(books: Books, world: World): string[] {
  return world.orderRequests.flatMap(({ request, number }) => {
    const order = books.orders.find((one) => one.number === number)
    if (!order) return []
    const ids = [...world.products.keys()]
    const priceOf = (id: number) => (PRICES[ids.indexOf(id)] ?? 0) * 100
    const goods = sum(request.items.map(({ product_id, quantity = 1 }) => priceOf(product_id) * quantity))
    const afterCoupon = (paise: number) => (request.coupon ? paise - (paise * COUPON.percent) / 100 : paise)
    const isAbroad = request.shipping_address.country !== 'IN'
    const delivery = isAbroad ? ABROAD : afterCoupon(goods) > FREE_ABOVE ? 0 : STANDARD
    const fee = request.payment_method === 'cod' ? CASH_FEE : 0
    const ordered = afterCoupon(goods) + delivery + fee
    const lines = books.lines.filter((one) => one.order_id === order.id)
    const removals = books.removals.filter((one) => one.order_id === order.id)
    const removed = sum(
      removals.map(({ order_line_id, quantity }) => {
        const line = lines.find(({ id }) => id === order_line_id)
        return afterCoupon(priceOf(line?.product_id ?? 0)) * quantity
      }),
    )
    const total = ordered - removed
    const faults = order.total_paise === total ? [] : [`order ${order.id} costs ${order.total_paise}, not ${total}`]
    const units = sum(lines.map(({ quantity }) => quantity)) + sum(removals.map(({ quantity }) => quantity))
    const unitFaults =
      units === sum(request.items.map(({ quantity = 1 }) => quantity)) && lines.some(({ quantity }) => quantity > 0)
        ? []
        : [`order ${order.id} has ${units} units with the removed ones, or nothing is left of it`]
    const invoiced = books.invoices
      .filter((one) => one.order_id === order.id && one.kind === 'invoice')
      .flatMap(({ document }) => (document.totals.total === ordered ? [] : [document.totals.total]))
    const path = pathOf(books, order.id)
    return [
      ...faults,
      ...unitFaults,
      ...invoiced.map((sum) => `order ${order.id}, ${path.join(' → ')}, of ${ordered} is invoiced ${sum}`),
      ...creditedFaults(books, order, removed),
      ...dueFaults(books, order.id, request.payment_method === 'cod' && path.at(-1) !== 'cancelled' ? total : 0),
    ]
  })
}

type Order = Books['orders'][number]

/** The credit notes of what was removed are over its amount, and the tax of the order is what they leave of the invoice. */
function creditedFaults({ invoices }: Books, { id, gst_paise, total_paise }: Order, removed: number): string[] {
  const invoice = invoices.find((one) => one.order_id === id && one.kind === 'invoice')
  if (!invoice) return removed === 0 ? [] : [`order ${id} has no invoice, and ${removed} were removed`]
  const notes = invoices.filter((one) => one.order_id === id && one.document.reason === 'removed')
  const credited = sum(notes.map(({ document }) => document.totals.total))
  const taxOf = ({ document: { totals } }: (typeof invoices)[number]) => totals.cgst + totals.sgst + totals.igst
  const left = taxOf(invoice) - sum(notes.map(taxOf))
  const [rate = 0] = invoice.document.lines.map(({ gst_basis_points }) => gst_basis_points)
  const byHand = (total_paise * rate) / (10_000 + rate)
  const tolerance = ROUNDINGS * (invoice.document.lines.length + notes.length)
  return [
    ...(credited === removed ? [] : [`of ${removed} removed from order ${id}, ${credited} are credited`]),
    ...(left === gst_paise && Math.abs(left - byHand) <= tolerance
      ? []
      : [`order ${id} has ${gst_paise} of tax, its papers ${left}, by hand ${byHand}`]),
  ]
}

/** What is due on delivery is the whole order. */
function dueFaults({ payments }: Books, orderId: number, expected: number): string[] {
  const due = sum(
    payments.filter((one) => one.order_id === orderId && one.state === 'due').map(({ amount_paise }) => amount_paise),
  )
  return due === expected || due === 0 ? [] : [`order ${orderId} has ${due} due, not ${expected}`]
}
