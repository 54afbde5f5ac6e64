import { randomUUID } from 'node:crypto'
import type { CreatePay } from '@/lib/contract/order/order'
import { as, later, newMobile, request } from '../calls'
import { makeCustomer, makeProduct } from '../fixtures'
import { simulateDemoPayment } from './customer-order'

type OrderedItem = { rupees: number; quantity?: number }

/** An accepted order of products of their own, with the people who work on it; nothing of them is left in stock. */
export async function makeOrderOf(items: OrderedItem[], more: Partial<CreatePay> = {}) {
  const mobile_no = newMobile()
  const email = `${mobile_no}@example.com`
  const buyer = await makeCustomer(mobile_no)
  const products: number[] = []
  for (const { rupees, quantity = 1 } of items) products.push(await makeProduct({ rupees, stock: quantity }))
  const ordered = items.map(({ quantity = 1 }, at) => ({ product_id: products[at] ?? 0, quantity }))
  const contact = { name: 'Asha Rao', email, mobile_no }
  const { data, reason } = await as(buyer).order.createpay(request(0, { items: ordered, contact, ...more }))
  if (!data || !('order' in data)) throw new Error(`no order: ${reason}`)
  if ('url' in data.payment) await simulateDemoPayment(data.payment.url.replace('/dev/pay/', ''), 'succeed', later(1))
  const manager = await makeCustomer(newMobile(), { role: 'manager', name: 'Lata Manager' })
  return { ...(await removalsOf(data.order.number, manager)), buyer, email, products }
}

type Change = { by?: number; at?: Date; key?: string; seen?: number; more?: Record<string, unknown> }

/** The removals of an order by one manager, who also moves it. */
export async function removalsOf(number: string, manager: number) {
  const see = async (at = later(3)) => {
    const { data: view } = await as(manager, at).staff.order({ number })
    if (!view) throw new Error('the order is not visible in the admin')
    return view
  }
  const lineIds = (await see()).lines.map(({ line_id = 0 }) => line_id)
  /** Removes units of a line, counted from 0. */
  const remove = async (line: number, quantity: number, change: Change = {}) => {
    const line_id = lineIds[line] ?? 0
    const seen = change.seen ?? (await see()).lines.find((one) => one.line_id === line_id)?.quantity ?? 1
    return as(change.by ?? manager, change.at ?? later(5)).staff.removeitems({
      ...{ number, line_id, quantity, seen_quantity: seen, reason: 'unavailable', restock: false },
      ...{ request_key: change.key ?? randomUUID(), ...change.more },
    })
  }
  const move = async (name: 'pack' | 'ship' | 'deliver' | 'cancel', at = later(10)) =>
    as(manager, at).staff.moveorder({ number, move: name, seen_state: (await see()).state, by_hand: true })
  return { number, manager, lineIds, see, remove, move }
}
