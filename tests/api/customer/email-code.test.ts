import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { customer, outbox } from '@/lib/db/schema'
import { getSessionVersion, isSessionValid } from '@/lib/server/customer/session'
import { as, later, NOW, PARIS, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)

let counter = 0
const newEmail = () => `marie${++counter}@example.fr`
const ask = (email: string, now = NOW) => as(null, now).customer.signinwithemail({ email })
const verify = (email: string, code: string, now = NOW) => as(null, now).customer.verifyemail({ email, code })

async function lastMail(to: string) {
  const db = await getDb()
  const [mail] = await db.select().from(outbox).where(eq(outbox.to, to)).orderBy(desc(outbox.id)).limit(1)
  return mail
}

async function lastCode(to: string): Promise<string> {
  const code = /^\d{6}/.exec((await lastMail(to))?.subject ?? '')?.[0]
  if (!code) throw new Error(`no code for ${to}`)
  return code
}
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

async function makeVerified(email: string, more: Partial<typeof customer.$inferInsert> = {}): Promise<number> {
  const id = await makeCustomer(`97${String(++counter).padStart(8, '0')}`)
  await (await getDb())
    .update(customer)
    .set({ email, ...more })
    .where(eq(customer.id, id))
  return id
}

describe('a code by e-mail', () => {
  it('opens an account for a new address, and signs in to the same one the next time', async () => {
    const email = newEmail()
    expect(await ask(email)).toMatchObject({ status: 1, data: null, retry_after: 30 })
    const first = await verify(email, await lastCode(email))
    expect(first).toMatchObject({ status: 1, data: { email, mobile_no: null, is_verified: false } })
    await ask(email.toUpperCase(), later(1))
    expect(await verify(email, await lastCode(email), later(1))).toMatchObject({ data: { id: first.data?.id } })
  })

  it('signs in to the account that verified the address, and to no account that only entered it', async () => {
    const [proved, typed] = [newEmail(), newEmail()]
    const id = await makeVerified(proved, { email_verified: true })
    const stranger = await makeVerified(typed)
    await ask(proved)
    await ask(typed)
    expect((await verify(proved, await lastCode(proved))).data?.id).toBe(id)
    expect((await verify(typed, await lastCode(typed))).data?.id).not.toBe(stranger)
  })

  it('works once and for five minutes', async () => {
    const email = newEmail()
    await ask(email)
    const code = await lastCode(email)
    expect(await verify(email, code, later(6))).toMatchObject({ status: 0, reason: 'wrong_or_old_code' })
    expect(await verify(email, code)).toMatchObject({ status: 1 })
    expect(await verify(email, code)).toMatchObject({ status: 0, reason: 'wrong_or_old_code' })
  })

  it('takes over the orders of the address, and shows those that are placed after it', async () => {
    const email = newEmail()
    const contact = { name: 'Marie Martin', email, mobile_no: '+33612345678' }
    const abroad = { contact, shipping_address: PARIS, billing_address: PARIS }
    const place = async (by: number | null) =>
      await as(by).order.createpay(request(await makeProduct(), { ...abroad, idempotency_key: randomUUID() }))
    expect(await place(null)).toMatchObject({ status: 1 })
    await ask(email)
    const { data } = await verify(email, await lastCode(email))
    const id = data?.id ?? 0
    expect((await as(id).order.list({})).data).toHaveLength(1)
    expect(await place(id)).toMatchObject({ status: 1 })
    expect((await as(id).order.list({})).data).toHaveLength(2)
  })

  it('is written in the language of the page', async () => {
    const email = newEmail()
    await as(null).customer.signinwithemail({ email, lang: 'fr' })
    expect((await lastMail(email))?.subject).toMatch(/^\d{6}\u00a0: votre code de vérification/)
  })
})

describe('the e-mail of an account without a number', () => {
  async function signUp(email: string) {
    await ask(email)
    const { data } = await verify(email, await lastCode(email))
    return { id: data?.id ?? 0, api: as(data?.id ?? 0).customer }
  }

  it('cannot become the address of another person, but the name can change', async () => {
    const [own, victim] = [newEmail(), newEmail()]
    const { api, id } = await signUp(own)
    expect(await api.update({ name: 'Marie', email: victim })).toMatchObject({ status: 0, reason: 'code_needed' })
    expect(await api.update({ name: 'Marie', email: own.toUpperCase() })).toMatchObject({ status: 1 })
    expect((await signUp(own)).id).toBe(id)
    expect((await signUp(victim)).id).not.toBe(id)
  })

  it('that was changed in the past gives its new owner no access to the account', async () => {
    const [own, victim] = [newEmail(), newEmail()]
    const { id } = await signUp(own)
    const changed = { name: 'Marie', email: victim, email_verified: false }
    await (await getDb()).update(customer).set(changed).where(eq(customer.id, id))
    expect((await signUp(victim)).id).not.toBe(id)
  })

  it('ends every earlier session when it is first verified, and none after that', async () => {
    const email = newEmail()
    await ask(email)
    const [row] = await (await getDb()).select().from(customer).where(eq(customer.email, email))
    const id = row?.id ?? 0
    await verify(email, await lastCode(email))
    expect(await isSessionValid(id, 1)).toBe(false)
    const version = await getSessionVersion(id)
    await ask(email, later(1))
    await verify(email, await lastCode(email), later(1))
    expect(await getSessionVersion(id)).toBe(version)
  })
})

describe('the answer to a request for a code', () => {
  it('is the same for an unknown, a known and a blocked address, and the blocked one gets no mail', async () => {
    const [known, blocked] = [newEmail(), newEmail()]
    await makeVerified(known, { email_verified: true })
    await makeVerified(blocked, { email_verified: true, is_active: false })
    const [one, ...others] = await Promise.all([ask(newEmail()), ask(known), ask(blocked)])
    for (const other of others) expect(other).toEqual(one)
    expect(await lastMail(blocked)).toBeUndefined()
    const wrong = await Promise.all([newEmail(), known, blocked].map((email) => verify(email, 'x')))
    for (const answer of wrong) expect(answer).toMatchObject({ status: 0, reason: 'wrong_or_old_code' })
  })

  it('does not reveal an account by the limit of its own codes, from however many networks they are guessed', async () => {
    const [known, unknown] = [newEmail(), newEmail()]
    await makeVerified(known, { email_verified: true })
    await ask(known)
    const wrong = otherThan(await lastCode(known))
    for (const network of ['198.51.100.1', '198.51.100.2'])
      for (let time = 0; time < 4; time++)
        for (const email of [known, unknown])
          expect(await as(null, NOW, network).customer.verifyemail({ email, code: wrong })).toMatchObject({
            ...{ status: 0, reason: 'wrong_or_old_code' },
          })
  })

  it('limits requests and wrong codes as for a mobile number, and says how long to wait', async () => {
    const email = newEmail()
    await ask(email)
    expect(await ask(email, later(0.25))).toMatchObject({ reason: 'too_many', retry_after: 15 })
    const code = await lastCode(email)
    for (let time = 0; time < 5; time++)
      expect(await verify(email, otherThan(code))).toMatchObject({ reason: 'wrong_or_old_code' })
    expect(await verify(email, code)).toMatchObject({ reason: 'too_many', retry_after: 900 })
    await ask(email, later(1))
    expect(await verify(email, await lastCode(email), later(1))).toMatchObject({ status: 1 })
  })
})
