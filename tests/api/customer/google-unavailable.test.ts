import { expect, it } from 'vitest'
import { as } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { CLIENT_ID, startGoogle } from '../../data/providers/google'

const google = await startGoogle()
process.env.GOOGLE_CLIENT_ID = CLIENT_ID
process.env.GOOGLE_JWKS_URL = google.url

withTestDatabase(() => google.close().then(() => undefined))

it('customer/googlesignin refuses while Google’s keys are unavailable', async () => {
  const token = await google.sign({ sub: '1', email: 'asha@example.com', email_verified: true })
  expect(await as(null).customer.googlesignin({ token })).toMatchObject({
    status: 0,
    reason: 'google_away',
    data: null,
  })
})
