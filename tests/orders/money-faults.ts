import { ADVANCE } from './held'
import { recordedFaults } from './recorded-payments'
import { type Books, pathOf, sum } from './records'

/** Describes the faults in payments and refunds: of each order, and compared with the records of the gateway. */
export function moneyFaults(books: Books): string[] {
  return [
    ...books.orders.flatMap(({ id }) => orderFaults(books, id)),
    ...gatewayFaults(books),
    ...recordedFaults(books),
  ]
}

/** The conditions that also hold once no work is pending. */
export function endFaults(books: Books): string[] {
  const { orders, payments, refunds, charges, notices, invoices } = books
  const unknownCharges = charges.filter(({ kind, key }) => {
    return kind === 'charge' && !payments.some(({ provider_payment }) => provider_payment === key)
  })
  const unknownRefunds = charges.filter(({ kind, key }) => {
    return kind === 'refund' && !refunds.some(({ provider_refund }) => provider_refund === key)
  })
  const unfinishedRefunds = refunds.filter(({ state }) => state !== 'done')
  const open = orders.filter(({ state }) => state === 'created' || state === 'awaiting_payment')
  return [
    ...unknownCharges.map(({ key }) => `the gateway charged ${key} and the shop does not know it`),
    ...unknownRefunds.map(({ key }) => `the gateway refunded ${key} and the shop does not know it`),
    ...unfinishedRefunds.map(({ id, state }) => `refund ${id} is still ${state}`),
    ...open.map(({ id, state }) => `order ${id} is still ${state}`),
    ...notices.filter(({ state }) => state !== 'done').map(({ id, state }) => `notice ${id} is ${state}`),
    ...orders.flatMap(({ id, state, kept_paise }) => {
      const orderRefunds = refunds.some((one) => one.order_id === id && ['cancelled', 'returned'].includes(one.reason))
      const isPartKept = pathOf(books, id).includes('held') && !pathOf(books, id).includes('paid') && kept_paise !== 0
      return orderRefunds && state !== (isPartKept ? 'cancelled' : 'refunded')
        ? [`order ${id} was paid back and is ${state}`]
        : []
    }),
    ...orders.flatMap(({ id }) => {
      if (!pathOf(books, id).includes('cancelled')) return []
      const of = (kind: string) => invoices.filter((one) => one.order_id === id && one.kind === kind)
      const total = (kind: string) => sum(of(kind).map(({ document }) => document.totals.total))
      const [invoiced, credited] = [total('invoice'), total('credit_note')]
      return invoiced === credited ? [] : [`order ${id} is cancelled, its invoice of ${invoiced} credited ${credited}`]
    }),
  ]
}

/** Payments less refunds equal the value of the order: its total while it is paid, less goodwill refunds. */
function orderFaults(books: Books, orderId: number): string[] {
  const order = books.orders.find(({ id }) => id === orderId)
  const path = pathOf(books, orderId)
  const paid = books.payments.filter((one) => one.order_id === orderId && one.state === 'paid')
  const orderRefunds = books.refunds.filter((one) => one.order_id === orderId && one.state !== 'failed')
  const goodwill = orderRefunds.filter(({ reason }) => reason === 'goodwill')
  const isSold = path.includes('paid') && !path.includes('cancelled') && !path.includes('returned')
  const worth = isSold ? (order?.total_paise ?? 0) - amountOf(goodwill) : heldWorth(path, order?.kept_paise ?? null)
  const balance = amountOf(paid) - amountOf(orderRefunds)
  const faults = paid.flatMap(({ id, amount_paise }) => {
    const returned = amountOf(orderRefunds.filter((one) => one.payment_id === id))
    return returned > amount_paise ? [`of payment ${id} of ${amount_paise}, ${returned} go back`] : []
  })
  if (balance === worth) return faults
  return [...faults, `order ${orderId}, ${path.join(' → ')}: ${balance} paise kept, worth ${worth}`]
}

/** Of an order whose balance is not paid: its advance; once it is cancelled what the shop kept, never more than agreed. */
function heldWorth(path: string[], kept: number | null): number {
  if (path.at(-1) === 'held') return ADVANCE.paise
  return path.includes('held') && !path.includes('paid') ? Math.min(kept ?? 0, ADVANCE.kept) : 0
}

const amountOf = (rows: { amount_paise: number }[]) => sum(rows.map(({ amount_paise }) => amount_paise))

/** Each paid payment was charged there once, each completed refund was sent there once, and nothing else. */
function gatewayFaults({ payments: all, refunds: allRefunds, charges }: Books): string[] {
  // What staff records and transfers is at no gateway.
  const payments = all.filter(({ provider }) => provider !== 'direct')
  const refunds = allRefunds.filter(({ payment_id }) => payments.some(({ id }) => id === payment_id))
  const charged = charges.filter(({ kind }) => kind === 'charge')
  const refunded = charges.filter(({ kind }) => kind === 'refund')
  const paid = payments.filter(({ state, provider }) => state === 'paid' && provider !== 'cod')
  const done = refunds.filter(({ state }) => state === 'done')
  return [
    ...paid.flatMap(({ id, provider_payment, amount_paise, provider_order }) => {
      const same = charged.filter(({ key, reference }) => key === provider_payment && reference === provider_order)
      return same.length === 1 && same[0]?.amount_paise === amount_paise ? [] : [`payment ${id} was never charged`]
    }),
    ...charged.flatMap(({ key }) => {
      const same = payments.filter(({ provider_payment }) => provider_payment === key)
      return same.length > 1 ? [`${key} is booked ${same.length} times`] : []
    }),
    ...done.flatMap(({ id, provider_refund, amount_paise }) => {
      const same = refunded.filter(({ key }) => key === provider_refund)
      return same.length === 1 && same[0]?.amount_paise === -amount_paise ? [] : [`refund ${id} was never sent`]
    }),
    // A refund that was sent without a response still belongs to the shop: it is requested again under its key.
    ...refunded
      .filter(({ reference }) => payments.some((one) => one.provider === 'demo' && one.provider_order === reference))
      .flatMap(({ key }) => (refunds.some(({ id }) => key.startsWith(`refund-${id}-`)) ? [] : [`${key} is not ours`])),
    ...[...new Set(charged.map(({ reference }) => reference))].flatMap((reference) => {
      const balanceLeft = amountOf(charges.filter((one) => one.reference === reference && one.kind !== 'decline'))
      return balanceLeft < 0 ? [`${reference} refunded more than it charged`] : []
    }),
  ]
}
