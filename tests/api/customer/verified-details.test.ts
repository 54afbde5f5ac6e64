import { beforeEach, describe, expect, it } from 'vitest'
import { as, later, NOW, newMobile, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, lastCode, makeCustomer, makeProduct, resetLimits } from '../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const HOME = '203.0.113.7'
const STRANGER = '198.51.100.66'
const from = (address: string, now = NOW) => as(null, now, address).customer
const OWN = { name: 'Asha', email: 'asha@example.com', password: 'Kanaka9pushya' }
const FOREIGN = { name: 'Mallory', email: 'mallory@example.com', password: 'Mallory1234' }

describe('name, e-mail and password of a number', () => {
  it('are not those that a stranger entered once the owner verifies it', async () => {
    const mobile_no = newMobile()
    await from(STRANGER).signuporder({ ...FOREIGN, mobile_no })
    const { data } = await from(HOME, later(60)).signinwithmobilenoorder({ mobile_no })
    const input = { customer_id: data?.[0]?.id ?? 0, code: await lastCode(mobile_no) }
    const verified = await from(HOME, later(60)).verifyotporder(input)
    expect(verified.data).toMatchObject({ name: '', email: null, mobile_no, is_verified: true })
  })

  it('stay those of the owner’s sign-up while another person signs up with the number', async () => {
    const mobile_no = newMobile()
    const { data } = await from(HOME).signup({ ...OWN, mobile_no })
    const code = await lastCode(mobile_no)
    await from(STRANGER).signup({ ...FOREIGN, mobile_no })
    const verified = await from(HOME).verifyotp({ customer_id: data?.id ?? 0, code })
    expect(verified.data).toMatchObject({ name: 'Asha', email: 'asha@example.com' })
    expect((await from(HOME).signin({ mobile_no, password: FOREIGN.password })).data).toEqual([])
    expect((await from(HOME).signin({ mobile_no, password: OWN.password })).data).toHaveLength(1)
  })

  it('are not another person’s either if the owner enters the code of that sign-up', async () => {
    const mobile_no = newMobile()
    const { data } = await from(HOME).signup({ ...OWN, mobile_no })
    await from(STRANGER).signup({ ...FOREIGN, mobile_no })
    const input = { customer_id: data?.id ?? 0, code: await lastCode(mobile_no) }
    expect((await from(HOME).verifyotp(input)).data).toMatchObject({ name: '', email: null, is_verified: true })
    expect((await from(STRANGER).signin({ mobile_no, password: FOREIGN.password })).data).toEqual([])
  })

  it('are kept for an account that was verified in the meantime', async () => {
    const mobile_no = newMobile()
    await from(STRANGER).signuporder({ ...FOREIGN, mobile_no })
    const foreign = await lastCode(mobile_no)
    const { data } = await from(HOME).signup({ ...OWN, mobile_no })
    const customer_id = data?.id ?? 0
    await from(HOME).verifyotp({ customer_id, code: await lastCode(mobile_no) })
    expect((await from(STRANGER).verifyotporder({ customer_id, code: foreign })).data).toMatchObject({ name: 'Asha' })
  })
})

describe('a cash order that another person placed with a customer’s number', () => {
  async function placed(address: string, mobile_no = newMobile()) {
    const id = await makeCustomer(mobile_no)
    const contact = { name: 'Mallory', email: 'mallory@example.com', mobile_no }
    const input = request(await makeProduct(), { contact, payment_method: 'cod' })
    const { data } = await as(null, NOW, address).order.createpay(input)
    if (!data || !('order' in data)) throw new Error('no order')
    const { number } = data.order
    const state = async () => (await as(id).order.get({ number })).data?.state
    return { id, mobile_no, number, state }
  }

  it('is not confirmed by signing in or by a new password', async () => {
    const { id, mobile_no, state } = await placed(HOME)
    await from(HOME).signinwithmobileno({ mobile_no })
    await from(HOME).verifyotp({ customer_id: id, code: await lastCode(mobile_no) })
    expect(await state()).toBe('created')
    await from(HOME).forgotpassword({ mobile_no })
    const code = await lastCode(mobile_no)
    expect(await from(HOME).resetpassword({ mobile_no, code, password: OWN.password })).toMatchObject({ status: 1 })
    expect(await state()).toBe('created')
  })

  it('is not confirmed by the code of another checkout', async () => {
    const { id, mobile_no, state } = await placed(STRANGER)
    await from(HOME).signinwithmobilenoorder({ mobile_no })
    await from(HOME).verifyotporder({ customer_id: id, code: await lastCode(mobile_no) })
    expect(await state()).toBe('created')
  })

  it('is confirmed by the code requested for it, from any address', async () => {
    const { id, mobile_no, number, state } = await placed(STRANGER)
    await from(HOME).signinwithmobilenoorder({ mobile_no, order: number })
    await from(HOME).verifyotporder({ customer_id: id, code: await lastCode(mobile_no) })
    expect(await state()).toBe('confirmed')
  })

  it('is confirmed once by its signed-in owner on its page, and by no other customer', async () => {
    const { id, mobile_no, number, state } = await placed(STRANGER)
    const other = await makeCustomer(newMobile())
    await from(HOME).signinwithmobileno({ mobile_no })
    await from(HOME).verifyotp({ customer_id: id, code: await lastCode(mobile_no) })
    expect(await as(other).order.confirmorder({ number })).toMatchObject({ status: 0, reason: 'not_movable' })
    expect(await as(id).order.confirmorder({ number })).toMatchObject({ status: 1 })
    expect(await state()).toBe('confirmed')
    expect(await as(id).order.confirmorder({ number })).toMatchObject({ status: 0, reason: 'not_movable' })
  })
})
