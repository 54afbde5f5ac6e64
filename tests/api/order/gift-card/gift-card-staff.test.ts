import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { as, later, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, resetLimits } from '../../../data/fixtures'
import { simulateDemoPayment } from '../../../data/order/customer-order'
import { balanceOf, codeSentTo, mailsTo, orderCard, placeWithCard } from '../../../data/order/gift-cards'

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
})
