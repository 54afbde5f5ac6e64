import { eq } from 'drizzle-orm'
import { getDb } from '@/lib/db/connection'
import { order } from '@/lib/db/schema'
import type { DemoPaymentOutcome } from '@/lib/domain/order/demo-actions'
import { loadDemoPayment, simulatePayment } from '@/lib/server/order/payment/demo-payment'
import { loadOrderMoney } from '@/lib/server/order/payment/refund'
import { as, later, request } from '../calls'
import { makeCustomer, makeProduct } from '../fixtures'

let counter = 0
/** A customer with an order of one stone, by the demo gateway by default. */
export async function makeCustomerOrder(more: Partial<ReturnType<typeof request>> = {}, signedIn = true) {
  const mobile_no = `97${String(++counter).padStart(8, '0')}`
  const customer = await makeCustomer(mobile_no)
  const stone = await makeProduct()
  const contact = { name: 'Asha', email: 'a@example.com', mobile_no }
  const { data } = await as(signedIn ? customer : null).order.createpay(request(stone, { contact, ...more }))
  if (!data || !('order' in data)) throw new Error('no order')
  const reference = 'url' in data.payment ? data.payment.url.replace('/dev/pay/', '') : ''
  const state = async () => (await as(customer).order.get({ number: data.order.number })).data
  return { customer, mobile_no, stone, reference, number: data.order.number, state }
}
/** Opens the page of the demo gateway and performs an action there. */
export const simulateDemoPayment = async (reference: string, act: DemoPaymentOutcome, now = later(5)) => {
  await loadDemoPayment(reference, now)
  return simulatePayment(reference, act, now)
}
/** The amounts paid and refunded, in rupees. */
export async function moneyOfOrder(number: string) {
  const db = await getDb()
  const [row] = await db.select({ id: order.id }).from(order).where(eq(order.number, number))
  const { paid, returned } = await loadOrderMoney(db, row?.id ?? 0)
  return { paid: paid / 100, returned: returned / 100 }
}
