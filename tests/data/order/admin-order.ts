import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { AdminMove } from '@/lib/contract/admin/orders'
import { loadDemoPayment, simulatePayment } from '@/lib/server/order/payment/demo-payment'
import { as, later, newMobile, request } from '../calls'
import { makeCustomer, makeProduct } from '../fixtures'

export const TRACKING = { tracking_number: 'EK123456789IN', carrier: 'Speed Post' }

type OrderOptions = { payment_method?: 'demo' | 'cod'; name?: string; email?: string; isPaid?: boolean; price?: number }

/** An order of ₹4,000 of one stone by a customer, paid by default, and the actions of the staff on it. */
export async function makeAdminOrder({
  payment_method = 'demo',
  name = 'Asha Rao',
  isPaid = true,
  price = 4000,
  ...more
}: OrderOptions = {}) {
  const mobile_no = newMobile()
  const customer = await makeCustomer(mobile_no)
  const stone = await makeProduct({ rupees: price })
  const contact = { name, email: more.email ?? 'a@example.com', mobile_no }
  const { data } = await as(customer).order.createpay(request(stone, { contact, payment_method }))
  if (!data || !('order' in data)) throw new Error('no order')
  const reference = 'url' in data.payment ? data.payment.url.replace('/dev/pay/', '') : ''
  if (reference && isPaid) {
    await loadDemoPayment(reference, later(1))
    await simulatePayment(reference, 'succeed', later(1))
  }
  const clerk = await makeCustomer(newMobile(), { role: 'staff', name: 'Kiran Admin' })
  const manager = await makeCustomer(newMobile(), { role: 'manager', name: 'Lata Manager' })
  const { number } = data.order
  const see = async (now = later(2)) => {
    const { data: orderView } = await as(clerk, now).staff.order({ number })
    if (!orderView) throw new Error('the order is not visible in the admin')
    return orderView
  }
  const move = async (step: AdminMove, now = later(2), details: object = step === 'ship' ? TRACKING : {}) =>
    as(clerk, now).staff.moveorder({ number, move: step, seen_state: (await see()).state, ...details })
  const undo = async (now = later(3), reason?: string) =>
    as(clerk, now).staff.undoorder({ number, seen_state: (await see()).state, ...(reason && { reason }) })
  const advance = async (...steps: AdminMove[]) => {
    for (const step of steps) expect(await move(step)).toMatchObject({ status: 1 })
  }
  const refund = (amount: number, now = later(9)) =>
    as(manager, now).staff.refund({ number, amount, key: randomUUID(), reason: 'A scratch' })
  return { number, reference, mobile_no, customer, stone, clerk, manager, see, move, undo, advance, refund }
}
