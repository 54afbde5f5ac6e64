import { expect, it } from 'vitest'
import { as } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop } from '../../data/fixtures'

withTestDatabase(fillShop)

it('customer/googlesignin is off unless GOOGLE_CLIENT_ID is set', async () => {
  const answer = await as(null).customer.googlesignin({ token: 'any' })
  expect(answer).toMatchObject({ status: 0, reason: 'google_off', data: null })
})
