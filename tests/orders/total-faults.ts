import { type Books, pathOf, sum } from './records'
import { COUPON, PRICES, type World } from './world'

/** The delivery policy of the test, in paise, repeated here so that the shop's own calculation is not used. */
const FREE_ABOVE = 200_000
const STANDARD = 9_900
const CASH_FEE = 5_000

/** Orders whose total differs from a calculation by hand, from their invoice or from the payment. */
export function totalFaults(books: Books, world: World): string[] {
  return world.orderRequests.flatMap(({ request, number }) => {
    const order = books.orders.find((one) => one.number === number)
    if (!order) return []
    const ids = [...world.products.keys()]
    const goods = sum(
      request.items.map(({ product_id, quantity = 1 }) => (PRICES[ids.indexOf(product_id)] ?? 0) * 100 * quantity),
    )
    const discount = request.coupon ? (goods * COUPON.percent) / 100 : 0
    const delivery = goods - discount > FREE_ABOVE ? 0 : STANDARD
    const fee = request.payment_method === 'cod' ? CASH_FEE : 0
    const total = goods - discount + delivery + fee
    const faults = order.total_paise === total ? [] : [`order ${order.id} costs ${order.total_paise}, not ${total}`]
    const invoiced = books.invoices
      .filter((one) => one.order_id === order.id && one.kind === 'invoice')
      .flatMap(({ document }) => (document.totals.total === total ? [] : [document.totals.total]))
    const path = pathOf(books, order.id)
    return [
      ...faults,
      ...invoiced.map((sum) => `order ${order.id}, ${path.join(' → ')}, of ${total} is invoiced ${sum}`),
    ]
  })
}
