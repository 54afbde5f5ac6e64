import { beforeEach, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { subscriber } from '@/lib/db/schema'
import { dispatch } from '@/lib/server/dispatch'
import { as, later, NOW } from '../data/calls'
import { withTestDatabase } from '../data/connection'
import { forgetLimits } from '../data/fixtures'

withTestDatabase(async () => undefined)
beforeEach(forgetLimits)

const subscribe = (email: string, website?: string, now = NOW) =>
  as(null, now).newsletter.subscribe({ email, website, lang: 'fr' })
const listed = async () => (await getDb()).select().from(subscriber)

it('newsletter/subscribe puts an e-mail on the list once, and answers alike', async () => {
  const first = await subscribe('Asha@Example.com')
  expect(first).toMatchObject({ status: 1, data: null })
  expect(await subscribe('asha@example.com', undefined, later(5))).toEqual(first)
  expect(await listed()).toEqual([{ email: 'asha@example.com', lang: 'fr', at: NOW }])
})

it('newsletter/subscribe throws away what comes with the trap filled', async () => {
  expect(await subscribe('robot@example.com', 'http://spam.test')).toMatchObject({ status: 1, data: null })
  expect((await listed()).map(({ email }) => email)).not.toContain('robot@example.com')
})

it('newsletter/subscribe names what is wrong', async () => {
  const outcome = await dispatch(
    'newsletter/subscribe',
    { email: 'asha' },
    { customerId: null, address: 'x', now: NOW },
  )
  expect(outcome).toMatchObject({ status: 422, envelope: { errors: [{ path: 'email', message: 'email_invalid' }] } })
})

it('newsletter/subscribe takes twenty an hour from an address', async () => {
  for (let time = 0; time < 20; time++) expect((await subscribe(`a${time}@example.com`)).status).toBe(1)
  expect(await subscribe('late@example.com')).toMatchObject({ status: 0, reason: 'too_many' })
})
