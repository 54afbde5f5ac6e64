import { canMove, nextState, ORDER_MOVES, ORDER_STATES } from '@/lib/domain/order/order'
import { type Books, pathOf, sum } from './records'
import { COUPON, type World } from './world'

/** Describes the faults in stock, orders, events, invoices and coupons; empty if there are none. */
export function faultsOf(books: Books, world: World): string[] {
  return [
    ...stockFaults(books, world),
    ...keyFaults(books, world),
    ...books.orders.flatMap(({ id }) => pathFaults(books, id)),
    ...eventFaults(books, world),
    ...invoiceFaults(books),
    ...couponFaults(books),
  ]
}

/** An order without effect holds no products: it was cancelled, or its reservation lapsed without a later payment. */
function isWithoutEffect(path: string[]): boolean {
  return path.includes('cancelled') || path.at(-1) === 'expired'
}

function stockFaults(books: Books, { products }: World): string[] {
  return [...products].flatMap(([id, first]) => {
    const stock = books.products.find((product) => product.id === id)?.stock ?? Number.NaN
    const sold = books.lines
      .filter((line) => line.product_id === id && !isWithoutEffect(pathOf(books, line.order_id)))
      .map(({ quantity }) => quantity)
    const lost = books.removals
      .filter(({ order_line_id, restocked }) => !restocked && productOf(books, order_line_id) === id)
      .map(({ quantity }) => quantity)
    const faults = stock < 0 ? [`${stock} of product ${id} remain`] : []
    if (stock + sum(sold) + sum(lost) === first) return faults
    return [...faults, `of ${first} of product ${id}, ${stock} remain, ${sum(sold)} are sold and ${sum(lost)} lost`]
  })
}

const productOf = ({ lines }: Books, lineId: number) => lines.find(({ id }) => id === lineId)?.product_id

function keyFaults({ orders, lines }: Books, { orderRequests: asked }: World): string[] {
  const twice = asked.filter(({ request }) => {
    return orders.filter((order) => order.idempotency_key === request.idempotency_key).length > 1
  })
  const missing = asked.filter(({ number }) => number !== null && !orders.some((order) => order.number === number))
  const withoutLines = orders.filter(({ id }) => !lines.some((line) => line.order_id === id))
  return [
    ...twice.map(({ number }) => `the key of ${number} has two orders`),
    ...missing.map(({ number }) => `the order ${number} was returned and does not exist`),
    ...withoutLines.map(({ number }) => `the order ${number} has no lines`),
  ]
}

function pathFaults(books: Books, orderId: number): string[] {
  const path = pathOf(books, orderId)
  const state = books.orders.find(({ id }) => id === orderId)?.state
  const history = `order ${orderId} is ${state} by ${path.join(' → ')}`
  const isLegal = path.every((to, at) => {
    const from = ORDER_STATES.find((one) => one === path[at - 1])
    if (at === 0 || !from) return at === 0 && to === 'created'
    return ORDER_MOVES.some((move) => canMove(from, move) && nextState(from, move) === to)
  })
  return isLegal && path.at(-1) === state ? [] : [history]
}

/** The table of events is append-only. */
function eventFaults({ events }: Books, { recordedEvents: seen }: World): string[] {
  const now = new Map(events.map((event) => [event.id, JSON.stringify(event)]))
  const changed = [...seen].filter(([id, text]) => now.get(id) !== text)
  for (const [id, text] of now) seen.set(id, text)
  return changed.map(([id, text]) => `event ${id} was ${text} and is ${now.get(id)}`)
}

function invoiceFaults(books: Books): string[] {
  const gaps = books.series.flatMap(({ series, last }) => {
    const serials = books.invoices.filter((one) => one.series === series).map(({ serial }) => serial)
    const isWhole = serials.length === last && serials.toSorted((a, b) => a - b).every((one, at) => one === at + 1)
    return isWhole ? [] : [`${series} is at ${last} and has ${serials.join(', ')}`]
  })
  const wrong = books.orders.flatMap(({ id }) => {
    const path = pathOf(books, id)
    const expected = path.includes('paid') || path.includes('confirmed') ? 1 : 0
    const actual = books.invoices.filter((one) => one.order_id === id && one.kind === 'invoice').length
    return actual === expected ? [] : [`order ${id}, ${path.join(' → ')}, has ${actual} invoices`]
  })
  return [...gaps, ...wrong, ...books.orders.flatMap(({ id }) => creditFaults(books, id))]
}

/** The credit notes of an order never add up to more than its invoice. */
function creditFaults({ invoices }: Books, orderId: number): string[] {
  const of = (kind: string) =>
    sum(
      invoices
        .filter((one) => one.order_id === orderId && one.kind === kind)
        .map(({ document }) => document.totals.total),
    )
  const [invoiced, credited] = [of('invoice'), of('credit_note')]
  return credited <= invoiced ? [] : [`of ${invoiced} invoiced for order ${orderId}, ${credited} are credited`]
}

function couponFaults(books: Books): string[] {
  const { orders, uses } = books
  const wrong = orders.flatMap(({ id, coupon_code }) => {
    const isUsed = coupon_code !== null && !isWithoutEffect(pathOf(books, id))
    const isWritten = uses.some((use) => use.order_id === id)
    return isUsed === isWritten ? [] : [`order ${id}, ${pathOf(books, id).join(' → ')}, coupon used: ${isWritten}`]
  })
  // An order paid late has used the coupon after all, whatever the limit of the coupon.
  const late = uses.filter(({ order_id }) => {
    const path = pathOf(books, order_id)
    return path.includes('expired') && path.includes('paid')
  })
  const over = uses.length - late.length > COUPON.mostUses
  return over ? [...wrong, `the coupon was used ${uses.length} times, ${late.length} of them late`] : wrong
}
