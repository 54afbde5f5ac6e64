import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { outbox, subscriber } from '@/lib/db/schema'
import { dispatch } from '@/lib/server/dispatch'
import { deleteOldSubscribers } from '@/lib/server/enquiry/newsletter'
import { as, later, NOW } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { resetLimits } from '../../data/fixtures'

const DAY = 24 * 60

withTestDatabase(async () => undefined)
beforeEach(async () => {
  const db = await getDb()
  await resetLimits()
  await db.delete(outbox)
  await db.delete(subscriber)
})

const subscribe = (email: string, more: { website?: string; now?: Date; address?: string } = {}) =>
  as(null, more.now ?? NOW, more.address).newsletter.subscribe({
    email,
    lang: 'fr',
    consent: true,
    ...(more.website !== undefined && { website: more.website }),
  })
const confirm = (key: string, now = later(5)) => as(null, now).newsletter.confirm({ key })
const leave = (key: string, now = later(10)) => as(null, now).newsletter.unsubscribe({ key })
const mails = async () => (await getDb()).select().from(outbox).orderBy(outbox.id)
const row = async (email: string) => {
  const [match] = await (await getDb()).select().from(subscriber).where(eq(subscriber.email, email))
  return match
}
/** The key in the newest e-mail's link of this kind. */
const keyIn = async (kind: 'confirm' | 'unsubscribe') => {
  const match = (await mails()).at(-1)?.text.match(new RegExp(`/fr/newsletter/${kind}\\?key=([\\w-]+)`))?.[1]
  if (!match) throw new Error(`the newest e-mail has no link to ${kind}`)
  return match
}
/** A confirmed subscription, with the key that ends it. */
const join = async (email: string) => {
  await subscribe(email)
  await confirm(await keyIn('confirm'))
  return keyIn('unsubscribe')
}

describe('newsletter/subscribe', () => {
  it('requests confirmation by e-mail, in the language, and waits for it', async () => {
    expect(await subscribe('Asha@Example.com')).toMatchObject({ status: 1, data: null })
    expect(await row('asha@example.com')).toMatchObject({ lang: 'fr', state: 'pending', at: NOW, confirmed_at: null })
    const [mail] = await mails()
    expect(mail).toMatchObject({ channel: 'email', to: 'asha@example.com', state: 'kept' })
    expect(mail?.subject).toContain('À confirmer')
    expect(mail?.html).toContain('<html lang="fr">')
  })

  it('stores no key that a reader of the database could use', async () => {
    await subscribe('asha@example.com')
    expect((await row('asha@example.com'))?.confirm_hash).not.toBe(await keyIn('confirm'))
  })

  it('responds the same for a subscribed address, and notifies its owner by e-mail', async () => {
    const first = await subscribe('asha@example.com')
    await confirm(await keyIn('confirm'))
    expect(await subscribe('ASHA@example.com', { now: later(9) })).toEqual(first)
    expect(await row('asha@example.com')).toMatchObject({ state: 'confirmed', at: NOW })
    expect((await mails()).at(-1)?.subject).toContain('déjà')
  })

  it('ignores requests with the honeypot filled', async () => {
    expect(await subscribe('robot@example.com', { website: 'http://spam.test' })).toMatchObject({ status: 1 })
    expect(await row('robot@example.com')).toBeUndefined()
    expect(await mails()).toEqual([])
  })

  it.each([
    [{ email: 'asha', consent: true }, 'email', 'email_invalid'],
    [{ email: 'asha@example.com', consent: false }, 'consent', 'consent_required'],
    [{ email: 'asha@example.com' }, 'consent', 'consent_required'],
  ])('names the problem of %o', async (input, path, message) => {
    const outcome = await dispatch('newsletter/subscribe', input, { customerId: null, address: 'x', now: NOW })
    expect(outcome).toMatchObject({ status: 422, envelope: { errors: [{ path, message }] } })
    expect(await mails()).toEqual([])
  })

  it('accepts twenty an hour from an address', async () => {
    for (let time = 0; time < 20; time++) expect((await subscribe(`a${time}@example.com`)).status).toBe(1)
    expect(await subscribe('late@example.com')).toMatchObject({ status: 0, reason: 'too_many' })
  })

  it('sends a person at most three e-mails a day, from whatever address, and does not reveal it', async () => {
    for (let time = 0; time < 5; time++) {
      expect((await subscribe('asha@example.com', { address: `203.0.113.${time}` })).status).toBe(1)
    }
    expect(await mails()).toHaveLength(3)
    await subscribe('asha@example.com', { now: later(DAY + 1) })
    expect(await mails()).toHaveLength(4)
  })
})

describe('newsletter/confirm', () => {
  it('subscribes the address and sends a welcome with a link to unsubscribe', async () => {
    const leaveKey = await join('asha@example.com')
    expect(await row('asha@example.com')).toMatchObject({ state: 'confirmed', confirmed_at: later(5) })
    const welcome = (await mails()).at(-1)
    expect(welcome?.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(new RegExp(`^<http.+/api/newsletter/unsubscribe\\?key=${leaveKey}>$`)),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  it('is not reverted or repeated by the same link', async () => {
    await subscribe('asha@example.com')
    const key = await keyIn('confirm')
    await confirm(key)
    expect(await confirm(key, later(60))).toMatchObject({ status: 1 })
    expect(await row('asha@example.com')).toMatchObject({ confirmed_at: later(5) })
    expect(await mails()).toHaveLength(2)
  })

  it('happens once for two simultaneous requests', async () => {
    await subscribe('asha@example.com')
    const key = await keyIn('confirm')
    const outcomes = await Promise.all([confirm(key), confirm(key), confirm(key)])
    expect(outcomes.map(({ status }) => status)).toEqual([1, 1, 1])
    expect(await mails()).toHaveLength(2)
  })

  it('refuses a link after two days', async () => {
    await subscribe('asha@example.com')
    const key = await keyIn('confirm')
    expect(await confirm(key, later(2 * DAY))).toMatchObject({ status: 0, reason: 'link_expired' })
    expect(await row('asha@example.com')).toMatchObject({ state: 'pending' })
  })

  it('accepts only the newest link', async () => {
    await subscribe('asha@example.com')
    const old = await keyIn('confirm')
    await subscribe('asha@example.com', { now: later(1) })
    expect(await confirm(old)).toMatchObject({ status: 0, reason: 'link_unknown' })
    expect(await confirm(await keyIn('confirm'))).toMatchObject({ status: 1 })
  })

  it('does not subscribe an address again that has unsubscribed', async () => {
    await subscribe('asha@example.com')
    const key = await keyIn('confirm')
    await confirm(key)
    await leave(await keyIn('unsubscribe'))
    expect(await confirm(key, later(20))).toMatchObject({ status: 0, reason: 'link_unknown' })
    expect(await row('asha@example.com')).toMatchObject({ state: 'left' })
  })

  it('limits guesses', async () => {
    for (let time = 0; time < 60; time++) {
      expect(await confirm(`guess-${time}`)).toMatchObject({ reason: 'link_unknown' })
    }
    expect(await confirm('guess')).toMatchObject({ status: 0, reason: 'too_many' })
  })
})

describe('newsletter/unsubscribe', () => {
  it('removes the address, as often as requested, and allows it to subscribe again', async () => {
    const key = await join('asha@example.com')
    expect(await leave(key)).toMatchObject({ status: 1 })
    expect(await leave(key, later(99))).toMatchObject({ status: 1 })
    expect(await row('asha@example.com')).toMatchObject({ state: 'left', left_at: later(10) })
    await subscribe('asha@example.com', { now: later(100) })
    await confirm(await keyIn('confirm'), later(101))
    expect(await row('asha@example.com')).toMatchObject({ state: 'confirmed', left_at: null })
  })

  it.each(['nothing', "' or 1=1"])('refuses the key %o', async (key) => {
    expect(await leave(key)).toMatchObject({ status: 0, reason: 'link_unknown' })
  })

  it('responds to a deleted key as if it had just been used', async () => {
    expect(await leave('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 1 })
  })
})

it('deletes unconfirmed and ended subscriptions after a month, and no other', async () => {
  await join('asha@example.com')
  await subscribe('ravi@example.com')
  const key = await join('mira@example.com')
  await leave(key)
  await deleteOldSubscribers(later(29 * DAY))
  expect(await row('mira@example.com')).toMatchObject({ state: 'left' })
  await deleteOldSubscribers(later(31 * DAY))
  expect(await row('ravi@example.com')).toBeUndefined()
  expect(await row('mira@example.com')).toBeUndefined()
  expect(await row('asha@example.com')).toMatchObject({ state: 'confirmed' })
})
