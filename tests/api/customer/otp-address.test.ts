import { beforeEach, expect, it } from 'vitest'
import { as, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, lastCode, makeCustomer, resetLimits } from '../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const from = (address: string) => as(null, NOW, address).customer

/** A customer with a pending code. */
async function customerWithCode() {
  const mobile_no = newMobile()
  const id = await makeCustomer(mobile_no)
  await from('203.0.113.7').signinwithmobileno({ mobile_no })
  return { id, code: await lastCode(mobile_no) }
}

it('blocks an address before it locks many customers, who can sign in from elsewhere', async () => {
  const reasons = []
  for (let customer_id = 1_000_001; customer_id <= 1_000_010; customer_id++) {
    for (let time = 0; time < 5; time++) reasons.push(await from('203.0.113.66').verifyotp({ customer_id, code: 'x' }))
  }
  expect(reasons.filter(({ reason }) => reason === 'no_open_code')).toHaveLength(30)
  const { id, code } = await customerWithCode()
  expect(await from('203.0.113.66').verifyotp({ customer_id: id, code })).toMatchObject({ reason: 'too_many' })
  expect(await from('203.0.113.67').verifyotp({ customer_id: id, code })).toMatchObject({ status: 1 })
})

it('does not count correct codes against an address', async () => {
  for (let time = 0; time < 32; time++) {
    const { id, code } = await customerWithCode()
    expect(await from('203.0.113.66').verifyotp({ customer_id: id, code })).toMatchObject({ status: 1 })
  }
})

it('allows twenty new accounts an hour at one address', async () => {
  const person = { name: 'Asha', email: 'asha@example.com', password: 'Kanaka9pushya' }
  for (let time = 0; time < 20; time++) {
    const opened = await from('203.0.113.68').signup({ ...person, mobile_no: newMobile() })
    expect(opened).toMatchObject({ status: 1 })
  }
})
