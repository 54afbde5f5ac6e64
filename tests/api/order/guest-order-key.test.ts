import { beforeEach, expect, it } from 'vitest'
import { as, later, newMobile, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits, stockOf } from '../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)

async function placed(customerId: number | null, mobile_no = newMobile()) {
  const stone = await makeProduct()
  const contact = { name: 'Asha Rao', email: 'asha@example.com', mobile_no }
  const { data } = await as(customerId).order.createpay(request(stone, { contact }))
  if (!data || !('order' in data)) throw new Error('no order')
  return { number: data.order.number, key: data.key, stone }
}
const guest = as(null, later(1)).order

it('a guest receives the key of the order placed, and a signed-in customer needs none', async () => {
  const { number, key } = await placed(null)
  expect((await guest.open({ number, key: key ?? '' })).data?.number).toBe(number)
  const mobile_no = newMobile()
  expect((await placed(await makeCustomer(mobile_no), mobile_no)).key).toBeUndefined()
})

it('pays and cancels an unpaid order only with its key: not with another key, without one, or as another customer', async () => {
  const [one, other] = [await placed(null), await placed(null)]
  const { number, key = '' } = one
  const again = { number, payment_method: 'demo' } as const
  expect((await guest.payagain({ ...again, key })).data?.url).toContain('/dev/pay/')
  for (const wrong of ['x'.repeat(22), other.key ?? 'x']) {
    expect((await guest.payagain({ ...again, key: wrong })).reason).toBe('not_found')
    expect((await guest.cancel({ number, key: wrong })).reason).toBe('not_found')
  }
  expect((await guest.cancel({ number })).reason).toBe('session_required')
  expect((await guest.cancel({ number, key: '' })).reason).toBe('session_required')
  expect((await as(await makeCustomer(newMobile())).order.cancel({ number })).reason).toBe('not_found')
  expect(await stockOf(one.stone)).toBe(0)
  expect((await guest.cancel({ number, key })).data?.state).toBe('cancelled')
  expect(await stockOf(one.stone)).toBe(1)
})
