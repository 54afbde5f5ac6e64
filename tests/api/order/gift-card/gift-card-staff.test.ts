import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendDueGiftCards } from '@/lib/server/order/gift-card/issue-gift-card'
import { as, later, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, resetLimits } from '../../../data/fixtures'
import { simulateDemoPayment } from '../../../data/order/customer-order'
import { balanceOf, codeSentTo, mailsTo, makeCard, orderCard, placeWithCard } from '../../../data/order/gift-cards'

withTestDatabase(fillShop)
beforeEach(resetLimits)

describe('gift cards in the admin', () => {
  it('show the ledger without the code; owners issue one with a reason, once for its key', async () => {
    const owner = await makeCustomer(newMobile(), { role: 'owner', name: 'Owner' })
    const clerk = await makeCustomer(newMobile(), { role: 'staff', name: 'Clerk' })
    const email = 'goodwill@example.com'
    const input = { key: randomUUID(), amount: 1500, recipient_email: email, reason: 'A late parcel' }
    expect(await as(clerk).staff.issuegiftcard(input)).toMatchObject({ status: 0, reason: 'not_allowed' })
    const answers = await Promise.all([as(owner).staff.issuegiftcard(input), as(owner).staff.issuegiftcard(input)])
    expect(answers[0]).toMatchObject({ status: 1 })
    expect(answers[1]?.data).toEqual(answers[0]?.data)
    expect(await mailsTo(email)).toHaveLength(1)
    const code = await codeSentTo(email)
    expect(await balanceOf(code)).toBe(1500)
    const { data } = await as(clerk).staff.giftcards({})
    expect(JSON.stringify(data)).not.toContain(code.replaceAll('-', ''))
    expect(data?.rows[0]).toMatchObject({
      last_four: code.slice(-4),
      balance: 1500,
      issued: { by: 'Owner', reason: 'A late parcel' },
      entries: [{ kind: 'issue', amount: 1500 }],
    })
    const id = data?.rows[0]?.id ?? 0
    expect(await as(clerk).staff.blockgiftcard({ id, reason: 'No' })).toMatchObject({ reason: 'not_allowed' })
  })

  it('take the refund of a sale off the card, at most what is left on it', async () => {
    const email = 'refunded@example.com'
    const { reference, number } = await orderCard({ recipient_email: email })
    await simulateDemoPayment(reference, 'succeed')
    const code = await codeSentTo(email)
    const used = await placeWithCard(code, { rupees: 1000, payment_method: 'gift_card' })
    const left = 2500 - used.total
    const manager = await makeCustomer(newMobile(), { role: 'manager', name: 'Lata' })
    const refund = (amount: number) =>
      as(manager, later(9)).staff.refund({ number, amount, key: randomUUID(), reason: 'Changed their mind' })
    expect(await refund(2500)).toMatchObject({ reason: 'more_than_paid' })
    expect(await refund(left)).toMatchObject({ status: 1 })
    expect(await balanceOf(code)).toBe(0)
    expect(await refund(1)).toMatchObject({ reason: 'more_than_paid' })
  })

  it('send a new code for a lost one: the old one stops, balance, validity and ledger stay, what an order holds too', async () => {
    const email = 'lost@example.com'
    const { reference } = await orderCard({ recipient_email: email })
    await simulateDemoPayment(reference, 'succeed')
    const old = await codeSentTo(email)
    const held = await placeWithCard(old, { rupees: 1000, payment_method: 'gift_card' })
    const manager = await makeCustomer(newMobile(), { role: 'manager', name: 'Lata' })
    const clerk = await makeCustomer(newMobile(), { role: 'staff' })
    const rowOf = async () =>
      (await as(clerk).staff.giftcards({})).data?.rows.find(({ recipient_email }) => recipient_email === email)
    const before = await rowOf()
    const request = { id: before?.id ?? 0, last_four: old.slice(-4), reason: 'The e-mail was lost' }
    expect(await as(clerk).staff.resendgiftcard(request)).toMatchObject({ reason: 'not_allowed' })
    expect(await as(manager).staff.resendgiftcard({ ...request, reason: '' })).toMatchObject({ status: 0 })
    const answers = await Promise.all([1, 2].map(() => as(manager, later(60)).staff.resendgiftcard(request)))
    expect(answers.map(({ reason }) => reason).toSorted()).toEqual(['changed_since', undefined])
    expect(await mailsTo(email)).toHaveLength(2)
    const code = await codeSentTo(email)
    expect(code).not.toBe(old)
    expect(await balanceOf(old)).toBeUndefined()
    expect(await balanceOf(code)).toBe(2500 - held.total)
    const after = await rowOf()
    expect(after).toMatchObject({ ...before, last_four: code.slice(-4), resent: after?.resent })
    expect(after?.resent).toMatchObject([{ last_four: old.slice(-4), by: 'Lata', reason: 'The e-mail was lost' }])
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain(`ends in ${old.slice(-4)} no longer works`)
    expect(JSON.stringify(after)).not.toContain(code.replaceAll('-', ''))
    const spent = await placeWithCard(code, { rupees: 400, payment_method: 'gift_card' })
    expect(await balanceOf(code)).toBe(2500 - held.total - spent.total)
  })

  it('send a card of which a part was refunded before its day with what is left of it', async () => {
    const manager = await makeCustomer(newMobile(), { role: 'manager', name: 'Lata' })
    const recipient_email = 'later@example.com'
    const { number, reference } = await orderCard({ recipient_email, send_on: '2026-12-24' })
    await simulateDemoPayment(reference, 'succeed')
    const back = { number, amount: 1000, key: randomUUID(), reason: 'A smaller gift' }
    expect(await as(manager, later(6)).staff.refund(back)).toMatchObject({ status: 1 })
    const day = new Date('2026-12-24T02:00:00+05:30')
    await sendDueGiftCards(day)
    const [mail] = await mailsTo(recipient_email)
    expect(await balanceOf(await codeSentTo(recipient_email), day)).toBe(1500)
    expect(mail?.subject).toBe('A ₹1,500 gift card from Asha Rao')
    expect(mail?.text).not.toContain('2,500')
  })

  it('send no new code of a card that cannot be used, and at most five a day', async () => {
    const manager = await makeCustomer(newMobile(), { role: 'owner', name: 'Lata' })
    const code = await makeCard(500)
    const [row] = (await as(manager).staff.giftcards({})).data?.rows ?? []
    const id = row?.id ?? 0
    const resend = (last_four: string, minutes = 0) =>
      as(manager, later(minutes)).staff.resendgiftcard({ id, last_four, reason: 'Lost' })
    await as(manager).staff.blockgiftcard({ id, reason: 'Stolen' })
    expect(await resend(code.slice(-4))).toMatchObject({ reason: 'not_resendable' })
    await as(manager).staff.blockgiftcard({ id, reason: null })
    expect(await resend(code.slice(-4), 3 * 366 * 1440)).toMatchObject({ reason: 'not_resendable' })
    expect(await as(manager).staff.resendgiftcard({ id: 999_999, last_four: 'AAAA', reason: 'Lost' })).toMatchObject({
      reason: 'not_found',
    })
    const results = []
    for (let time = 0; time < 6; time++) {
      const last = (await as(manager).staff.giftcards({})).data?.rows[0]?.last_four ?? ''
      results.push((await resend(last)).reason)
    }
    expect(results).toEqual([undefined, undefined, undefined, undefined, undefined, 'too_many'])
  })
})
