import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { gift_card, invoice, order } from '@/lib/db/schema'
import { sendDueGiftCards } from '@/lib/server/order/gift-card/issue-gift-card'
import { as, later, NOW, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, resetLimits } from '../../../data/fixtures'
import { simulateDemoPayment } from '../../../data/order/customer-order'
import { balanceOf, cardRequest, codeSentTo, mailsTo, orderCard } from '../../../data/order/gift-cards'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const open = async (number: string, key: string, now = NOW) => (await as(null, now).order.open({ number, key })).data

describe('the sale of a gift card', () => {
  it('sends the code to the recipient alone, once it is paid, and stores no code', async () => {
    const email = 'meera@example.com'
    const { reference, number, key } = await orderCard({ recipient_email: email, amount: 1000 })
    expect(await mailsTo(email)).toEqual([])
    await simulateDemoPayment(reference, 'succeed')
    await simulateDemoPayment(reference, 'succeed')
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Happy birthday')
    const code = await codeSentTo(email)
    expect(await balanceOf(code)).toBe(1000)
    expect(await balanceOf(code.toLowerCase().replaceAll('-', ' '))).toBe(1000)
    const [card] = await (await getDb()).select().from(gift_card).where(eq(gift_card.recipient_email, email))
    expect(JSON.stringify(card)).not.toContain(code.replaceAll('-', ''))
    expect(card?.last_four).toBe(code.slice(-4))
    for (const mail of await mailsTo('asha@example.com')) expect(mail.text).not.toContain(code)
    const detail = await open(number, key ?? '')
    expect(detail).toMatchObject({ kind: 'gift_card', state: 'delivered', gst_included: 0, total: 1000, lines: [] })
    expect(detail?.sold_card).toMatchObject({
      recipient_email: email,
      last_four: code.slice(-4),
      expires_on: '2028-12-01',
    })
    expect(detail?.may).toEqual({ cancel: false, ask_return: false, pay: false })
  })

  it('has no invoice, since a voucher is no supply', async () => {
    const { reference, number } = await orderCard()
    await simulateDemoPayment(reference, 'succeed')
    const rows = await (await getDb())
      .select()
      .from(invoice)
      .innerJoin(order, eq(order.id, invoice.order_id))
      .where(eq(order.number, number))
    expect(rows).toEqual([])
  })

  it('on a later day has no code until then', async () => {
    const email = 'later@example.com'
    const { reference } = await orderCard({ recipient_email: email, send_on: '2026-12-24' })
    await simulateDemoPayment(reference, 'succeed')
    await sendDueGiftCards(later(60))
    expect(await mailsTo(email)).toEqual([])
    const day = new Date('2026-12-24T02:00:00+05:30')
    await Promise.all([sendDueGiftCards(day), sendDueGiftCards(day)])
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await balanceOf(await codeSentTo(email), day)).toBe(2500)
  })

  it('repeated with the same key is one order, and with other values is refused', async () => {
    const key = randomUUID()
    const mobile_no = newMobile()
    const [first, second] = [await orderCard({ key, mobile_no }), await orderCard({ key, mobile_no })]
    expect(second).toEqual(first)
    expect(await as(null).giftcard.buy(cardRequest({ key, mobile_no, amount: 5000 }))).toMatchObject({
      reason: 'key_reused',
    })
  })

  it.each([
    [{ amount: 499 }, 'amount'],
    [{ amount: 50_001 }, 'amount'],
    [{ amount: 1000.5 }, 'amount'],
    [{ recipient_email: 'ravi' }, 'recipient_email'],
    [{ send_on: '24 December' }, 'send_on'],
  ])('refuses %j with the field', async (more, path) => {
    expect(await as(null).giftcard.buy(cardRequest(more))).toMatchObject({ status: 0, errors: [{ path }] })
  })

  it('is not possible for a day that is over, more than a year away, in cash or by another card', async () => {
    for (const send_on of ['2026-11-01', '2028-01-01'])
      expect(await as(null).giftcard.buy(cardRequest({ send_on }))).toMatchObject({ reason: 'card_day_invalid' })
    for (const payment_method of ['cod', 'gift_card'] as const)
      expect(await as(null).giftcard.buy({ ...cardRequest(), payment_method })).toMatchObject({
        reason: 'payment_unavailable',
      })
  })
})
