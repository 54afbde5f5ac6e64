import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { audit, gift_card, outbox } from '@/lib/db/schema'
import { hashGiftCardCode } from '@/lib/server/order/gift-card/find-gift-card'
import { sendDueGiftCards } from '@/lib/server/order/gift-card/issue-gift-card'
import { enforceRetention } from '@/lib/server/retention'
import { as, later, NOW, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, resetLimits } from '../../../data/fixtures'
import { balanceOf, codeSentTo, mailsTo, placeWithCard } from '../../../data/order/gift-cards'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const makeOwner = () => makeCustomer(newMobile(), { role: 'owner', name: 'Owner' })
const cardFor = (more: object = {}) => ({
  ...{
    key: randomUUID(),
    amount: 1500,
    delivery: 'screen' as const,
    recipient_name: 'Meera',
    reason: 'Sold at the counter',
  },
  ...more,
})

/** A card without an e-mail address, with the code that its owner reads. */
async function issueAtCounter(owner: number, more: object = {}) {
  const { data, reason } = await as(owner).staff.issuegiftcard(cardFor(more))
  if (!data?.code) throw new Error(`no code: ${reason}`)
  return { id: data.id, code: data.code }
}

const rowOf = async (owner: number, id: number, now = NOW) =>
  (await as(owner, now).staff.giftcards({})).data?.rows.find((row) => row.id === id)

describe('a gift card without an e-mail address', () => {
  it('answers its code once and to the owner alone; a repeated request draws and shows none', async () => {
    const owner = await makeOwner()
    const manager = await makeCustomer(newMobile(), { role: 'manager' })
    const input = cardFor()
    const mails = await (await getDb()).$count(outbox)
    expect(await as(manager).staff.issuegiftcard(input)).toMatchObject({ status: 0, reason: 'not_allowed', data: null })
    const answers = await Promise.all([1, 2].map(() => as(owner).staff.issuegiftcard(input)))
    const [code, ...others] = answers.flatMap(({ data }) => data?.code ?? [])
    expect(others).toEqual([])
    expect(await balanceOf(code ?? '')).toBe(1500)
    const repeated = await as(owner).staff.issuegiftcard(input)
    expect(repeated).toMatchObject({
      status: 1,
      data: { id: answers[0]?.data?.id, last_four: code?.slice(-4), code: null },
    })
    expect(await as(owner).staff.issuegiftcard({ ...input, amount: 900 })).toMatchObject({ reason: 'key_reused' })
    expect(await (await getDb()).$count(outbox)).toBe(mails)
  })

  it('is kept by its hash alone, listed without its code, and never sent', async () => {
    const owner = await makeOwner()
    const { id, code } = await issueAtCounter(owner)
    const db = await getDb()
    const [card] = await db.select().from(gift_card).where(eq(gift_card.id, id))
    expect(card).toMatchObject({ code_hash: hashGiftCardCode(code), recipient_email: '', sent_at: null })
    const stored = JSON.stringify([card, await db.select().from(audit), (await as(owner).staff.giftcards({})).data])
    expect(stored).not.toContain(code)
    expect(await sendDueGiftCards(later(10))).toBe(0)
    expect(await rowOf(owner, id)).toMatchObject({
      state: 'active',
      last_four: code.slice(-4),
      expires_on: '2028-12-01',
    })
    expect(await balanceOf(code)).toBe(1500)
    const spent = await placeWithCard(code, { rupees: 400, payment_method: 'gift_card' })
    expect(await balanceOf(code)).toBe(1500 - spent.total)
  })

  it('has neither an address nor a day of sending, and one by e-mail needs an address', async () => {
    const owner = await makeOwner()
    const issue = (more: object) => as(owner).staff.issuegiftcard(cardFor(more))
    expect(await issue({ send_on: '2026-12-24' })).toMatchObject({
      errors: [{ path: 'send_on', message: 'card_without_email' }],
    })
    expect(await issue({ recipient_email: 'a@example.com' })).toMatchObject({
      errors: [{ path: 'recipient_email', message: 'card_without_email' }],
    })
    const { errors } = await as(owner).staff.issuegiftcard({
      key: randomUUID(),
      amount: 1,
      recipient_email: '',
      reason: '',
    })
    expect(errors?.map(({ path }) => path).toSorted()).toEqual(['amount', 'reason', 'recipient_email'])
    const { data } = await issue({ delivery: 'email', recipient_email: 'mailed@example.com' })
    expect(data?.code).toBeNull()
    expect(await balanceOf(await codeSentTo('mailed@example.com'))).toBe(1500)
  })

  it('gets a new code on the screen of an owner only; the one before stops', async () => {
    const owner = await makeOwner()
    const manager = await makeCustomer(newMobile(), { role: 'manager' })
    const { id, code: old } = await issueAtCounter(owner)
    const request = { id, last_four: old.slice(-4), reason: 'The paper was lost' }
    expect(await as(manager).staff.resendgiftcard(request)).toMatchObject({ reason: 'not_allowed', data: null })
    expect(await balanceOf(old)).toBe(1500)
    const { data } = await as(owner).staff.resendgiftcard(request)
    expect(await as(owner).staff.resendgiftcard(request)).toMatchObject({ reason: 'changed_since', data: null })
    expect(await balanceOf(old)).toBeUndefined()
    expect(await balanceOf(data?.code ?? '')).toBe(1500)
    expect(await mailsTo('')).toEqual([])
    await as(owner).staff.blockgiftcard({ id, reason: 'Stolen' })
    expect(await rowOf(owner, id)).toMatchObject({ state: 'blocked' })
    const again = { ...request, last_four: data?.last_four ?? '' }
    expect(await as(owner).staff.resendgiftcard(again)).toMatchObject({ reason: 'not_resendable' })
  })

  it('keeps no name and no reason once it is past its use and the years of the tax law', async () => {
    const owner = await makeOwner()
    const old = await issueAtCounter(owner)
    const usable = await issueAtCounter(owner, { expires_on: '2036-12-01' })
    const years = new Date('2038-01-01T00:00:00Z')
    await enforceRetention(years, async () => {})
    expect(await rowOf(owner, old.id, years)).toMatchObject({
      recipient_name: '',
      issued: { reason: '' },
      balance: 1500,
    })
    expect(await rowOf(owner, usable.id, years)).toMatchObject({ recipient_name: 'Meera' })
  })
})

describe('the last day of a card issued by hand', () => {
  it('is the owner’s choice within ten years, 24 months where none is chosen', async () => {
    const owner = await makeOwner()
    for (const day of ['2026-11-30', '2036-12-02'])
      expect(await as(owner).staff.issuegiftcard(cardFor({ expires_on: day }))).toMatchObject({
        reason: 'card_expiry_invalid',
      })
    expect(await as(owner).staff.issuegiftcard(cardFor({ expires_on: '2027-02-30' }))).toMatchObject({
      errors: [{ path: 'expires_on', message: 'card_expiry_invalid' }],
    })
    const { id, code } = await issueAtCounter(owner, { expires_on: '2026-12-24' })
    expect((await as(null).giftcard.balance({ code })).data?.expires_on).toBe('2026-12-24')
    expect(await rowOf(owner, id, new Date('2026-12-24T12:00:00Z'))).toMatchObject({ state: 'active' })
    expect(await rowOf(owner, id, new Date('2026-12-25T12:00:00Z'))).toMatchObject({ state: 'expired' })
    const longest = await issueAtCounter(owner, { expires_on: '2036-12-01' })
    expect(await rowOf(owner, longest.id)).toMatchObject({ expires_on: '2036-12-01' })
  })

  it('waits with a card for its day, which is not after it', async () => {
    const owner = await makeOwner()
    const email = 'later@example.com'
    const mailed = { delivery: 'email' as const, recipient_email: email, send_on: '2026-12-24' }
    expect(await as(owner).staff.issuegiftcard(cardFor({ ...mailed, expires_on: '2026-12-23' }))).toMatchObject({
      reason: 'card_expiry_invalid',
    })
    const { data } = await as(owner).staff.issuegiftcard(cardFor({ ...mailed, expires_on: '2027-01-31' }))
    const id = data?.id ?? 0
    expect(await rowOf(owner, id)).toMatchObject({ state: 'unsent', expires_on: '2027-01-31', last_four: null })
    const day = new Date('2026-12-24T02:00:00+05:30')
    await as(owner).staff.blockgiftcard({ id, reason: 'A doubt' })
    await sendDueGiftCards(day)
    await as(owner).staff.blockgiftcard({ id, reason: null })
    await sendDueGiftCards(new Date('2027-02-01T02:00:00+05:30'))
    expect(await mailsTo(email)).toEqual([])
    await sendDueGiftCards(day)
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain('31 January 2027')
    expect(await rowOf(owner, id, day)).toMatchObject({ state: 'active', expires_on: '2027-01-31' })
  })
})
