import { expect } from 'vitest'
import type { CreatePay } from '@/lib/contract/order/order'
import type { ProductionState } from '@/lib/domain/order/production'
import { loadDemoPayment, simulatePayment } from '@/lib/server/order/payment/demo-payment'
import { as, later, newMobile, request } from '../calls'
import { items, makeStone, type Options, RING } from '../catalogue/customization-shop'
import { makeCustomer } from '../fixtures'

type RingOrder = {
  options?: Options
  /** Another product in the same order, as it is. */
  withLoose?: boolean
  isPaid?: boolean
  now?: Date
  more?: Partial<CreatePay>
}

/** Two members of the team for the orders of a file. */
export async function makeProductionTeam() {
  return {
    clerk: await makeCustomer(newMobile(), { role: 'staff', name: 'Kiran Admin' }),
    smith: await makeCustomer(newMobile(), { role: 'staff', name: 'Ravi Smith' }),
  }
}

/** An order of a silver ring with its own stone, paid by default a minute later, and the actions of the team on it. */
export async function makeRingOrder(
  { clerk }: { clerk: number },
  { options = RING, withLoose = false, isPaid = true, now = later(0), more = {} }: RingOrder = {},
) {
  const mobile_no = newMobile()
  const customer = await makeCustomer(mobile_no)
  const stone = await makeStone(7, { rupees: 1500 })
  const loose = withLoose ? await makeStone(7, { rupees: 900 }) : null
  const contact = { name: 'Asha Rao', email: 'a@example.com', mobile_no }
  const wanted = [...items(stone, options), ...(loose === null ? [] : items(loose, undefined))]
  const { data } = await as(customer, now).order.createpay(request(stone, { contact, items: wanted, ...more }))
  if (!data || !('order' in data)) throw new Error('no order')
  const { number } = data.order
  const paidAt = later(1, now)
  if (isPaid && 'url' in data.payment) {
    const reference = data.payment.url.replace('/dev/pay/', '')
    await loadDemoPayment(reference, paidAt)
    await simulatePayment(reference, 'succeed', paidAt)
  }
  const see = async (at = later(2, now)) => {
    const { data: view } = await as(clerk, at).staff.order({ number })
    if (!view) throw new Error('the order is not visible in the admin')
    return view
  }
  const line = async (at = later(2, now)) => {
    const [found] = (await see(at)).production
    if (!found) throw new Error('no line is made to order')
    return found
  }
  const work = async (state: ProductionState, at = later(2, now), actor = clerk) => {
    const { line_id, version } = await line(at)
    const { data: results } = await as(actor, at).staff.moveproduction({ lines: [{ line_id, version }], state })
    expect(results).toMatchObject([{ is_moved: true }])
    return line(at)
  }
  const move = async (name: 'pack' | 'ship' | 'cancel', details: object = {}, at = later(2, now)) =>
    as(clerk, at).staff.moveorder({ number, move: name, seen_state: (await see(at)).state, ...details })
  return { number, customer, stone, paidAt, see, line, work, move }
}

/** The lines of the queue by their order numbers. */
export async function productionQueue(clerk: number, filter: object = {}, now = later(5)) {
  const { data } = await as(clerk, now).staff.production(filter)
  if (!data) throw new Error('the admin returned no queue')
  return data
}
