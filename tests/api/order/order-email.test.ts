import { readFileSync } from 'node:fs'
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { order, outbox } from '@/lib/db/schema'
import { LOCALES } from '@/lib/domain/locale'
import type { DemoPaymentOutcome } from '@/lib/domain/order/demo-actions'
import { type OrderFacts, type OrderStep, queueOrderNotifications } from '@/lib/server/order/order-email'
import { loadDemoPayment, simulatePayment } from '@/lib/server/order/payment/demo-payment'
import { sendRefunds } from '@/lib/server/order/payment/send-refunds'
import { releaseExpiredReservations } from '@/lib/server/order/placing/reservation'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import { as, later, NOW, newMobile, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../data/fixtures'
import { moveAll, orderRow } from '../../data/order/order-moves'

withTestDatabase(fillShop)
beforeEach(resetLimits)

async function ordered(more: Partial<ReturnType<typeof request>> = {}, hasAccount = true) {
  const mobile_no = newMobile()
  const buyer = hasAccount ? await makeCustomer(mobile_no) : null
  const contact = { name: 'Asha Rao', email: `${mobile_no}@example.com`, mobile_no }
  const { data } = await as(buyer).order.createpay(request(await makeProduct(), { contact, ...more }))
  if (!data || !('order' in data)) throw new Error('no order')
  const { payment } = data
  const reference = payment.kind === 'redirect' ? (payment.url.split('/').at(-1) ?? '') : ''
  return { buyer, number: data.order.number, reference, to: [contact.email, `+91${mobile_no}`] }
}
async function act(reference: string, what: DemoPaymentOutcome, now = later(5)) {
  await loadDemoPayment(reference, now)
  await simulatePayment(reference, what, now)
}
/** The messages to a buyer since the last call: subjects and texts of e-mails, texts of text messages. */
async function newMessagesTo(to: string[]) {
  const rows = await (await getDb()).select().from(outbox).where(inArray(outbox.to, to)).orderBy(outbox.id)
  const [mails, texts] = ['email', 'sms'].map((channel) => rows.filter((row) => row.channel === channel))
  return { mails: mails ?? [], texts: texts ?? [] }
}

describe('the buyer is notified', () => {
  it('of an order to be paid in cash, with its products and the amount', async () => {
    const { number, to } = await ordered({ payment_method: 'cod' })
    const { mails, texts } = await newMessagesTo(to)
    expect(mails.map(({ subject }) => subject)).toEqual([`Order ${number} is confirmed`])
    expect(mails[0]?.text).toMatch(/keep ₹4,\d\d\d ready to pay in cash/)
    expect(mails[0]?.text).toMatch(/1 × Stone \d+: ₹4,000/)
    expect(mails[0]?.text).toContain(`/gems/myorders/${number}`)
    expect(texts).toHaveLength(1)
    expect(texts[0]?.text).toContain(number)
    expect(texts[0]?.text).not.toMatch(/Asha|@|Cross/)
  })

  it('of a payment, once, in the language of the order', async () => {
    const { number, reference, to } = await ordered({ lang: 'fr' })
    await act(reference, 'succeed')
    await act(reference, 'succeed')
    const { mails, texts } = await newMessagesTo(to)
    expect(mails.map(({ subject }) => subject)).toEqual([`Paiement reçu\u00a0: commande ${number}`])
    expect(mails[0]?.text).toMatch(/4\s000\s₹/)
    expect(mails[0]?.text).toContain(`/fr/gems/myorders/${number}`)
    expect(texts).toHaveLength(1)
  })

  it('of a declined payment: its meaning, the end of the reservation, and how to pay again', async () => {
    const { number, reference, to } = await ordered()
    await act(reference, 'fail')
    const { mails, texts } = await newMessagesTo(to)
    expect(mails.map(({ subject }) => subject)).toEqual([`The payment did not go through: order ${number}`])
    // Opened five minutes after noon in India, and reserved for twenty minutes from then.
    expect(mails[0]?.text).toContain('until 12:25 pm (India time)')
    expect(mails[0]?.text).toContain(en.orderMail.problems.bank)
    expect(texts.map(({ text }) => text)).toEqual([
      expect.stringMatching(/payment of ₹4,000 .* did not go through.*http/),
    ])
  })

  it('of a reservation that lapsed', async () => {
    const { number, to } = await ordered()
    await releaseExpiredReservations(later(21))
    expect((await newMessagesTo(to)).mails.map(({ subject }) => subject)).toEqual([
      `Order ${number} was not completed in time`,
    ])
  })

  it('of a refund after a cancellation, with the usual days, and of the transfer', async () => {
    const { buyer, number, reference, to } = await ordered()
    await act(reference, 'succeed')
    await as(buyer, later(10)).order.cancel({ number })
    await sendRefunds(later(11))
    const { mails } = await newMessagesTo(to)
    const [, cancelled, sent] = mails
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Payment received: order ${number}`,
      `Order ${number} has been cancelled`,
      `₹4,000 refunded: order ${number}`,
    ])
    expect(cancelled?.text).toContain('₹4,000 is being refunded to your original payment method')
    expect(sent?.text).toContain(en.orderMail.refundDays.demo)
  })

  it('of the refund of a second payment', async () => {
    const { number, reference, to } = await ordered()
    await act(reference, 'twice')
    const subjects = (await newMessagesTo(to)).mails.map(({ subject }) => subject)
    expect(subjects).toContain(`Payment received: order ${number}`)
    expect(subjects).toContain(`Paid twice, one payment is being refunded: order ${number}`)
  })

  it('of packed products', async () => {
    const { number, reference, to } = await ordered({ lang: 'fr' })
    await act(reference, 'succeed')
    const staff = as(await makeCustomer(newMobile(), { role: 'staff' }), later(20))
    const { status } = await staff.staff.moveorder({ number, seen_state: 'paid', move: 'pack' })
    expect(status).toBe(1)
    const { mails, texts } = await newMessagesTo(to)
    expect(mails.at(-1)?.subject).toBe(`Emballée\u00a0: commande ${number}`)
    expect(texts.at(-1)?.text).toContain(`commande ${number} emballée`)
  })

  it.each([
    ['India Post', 'https://www.indiapost.gov.in/'],
    ['blue dart', 'https://www.bluedart.com/'],
  ])('of the shipment by %s with its number and the page of the carrier', async (carrier, page) => {
    const { number, to } = await ordered()
    await moveAll(number, ['pay', 'pack', 'ship'], NOW)
    const db = await getDb()
    await db.update(order).set({ carrier, tracking_number: 'EK123456789IN' }).where(eq(order.number, number))
    await queueOrderNotifications(db, await orderRow(number), 'shipped', {}, NOW)
    const { mails, texts } = await newMessagesTo(to)
    expect(mails[0]?.text).toContain(`EK123456789IN (${carrier}). Track your parcel at ${page}`)
    expect(texts[0]?.text).toContain('EK123456789IN')
  })

  it('as a guest, with a link that requires the code instead of an account', async () => {
    const { number, reference, to } = await ordered({}, false)
    await act(reference, 'succeed')
    const { mails, texts } = await newMessagesTo(to)
    expect(mails[0]?.text).toContain(`/gems/myorders/find?number=${number}`)
    expect(texts[0]?.text).toContain(`/gems/myorders/find?number=${number}`)
  })

  it('of nothing that was rolled back', async () => {
    const { number, to } = await ordered()
    const row = await orderRow(number)
    const rolledBack = (await getDb()).transaction(async (tx) => {
      await queueOrderNotifications(tx, row, 'delivered', {}, NOW)
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    expect(await newMessagesTo(to)).toEqual({ mails: [], texts: [] })
  })
})

const isStep = (name: string): name is OrderStep => name in en.orderMail.steps
const STEPS = Object.keys(en.orderMail.steps).filter(isStep)

it.each([
  ['English', 'en', en],
  ['French', 'fr', fr],
] as const)('fills every placeholder of every text, in %s', async (_, lang, { orderMail }) => {
  const { number, to } = await ordered({ lang })
  const db = await getDb()
  const facts: OrderFacts = {
    ...{ amount_paise: 123_450, returned: 'now', return_until: '2026-12-11', reason: 'Worn', problem: null },
  }
  const row = { ...(await orderRow(number)), carrier: null, tracking_number: 'EK1' }
  for (const step of STEPS) {
    await resetLimits()
    for (const method of ['razorpay', 'stripe', 'paypal', 'cod', 'demo']) {
      await queueOrderNotifications(db, { ...row, payment_method: method }, step, facts, NOW)
    }
  }
  const { mails, texts } = await newMessagesTo(to)
  expect(mails).toHaveLength(STEPS.length * 5)
  expect(texts).toHaveLength(STEPS.length * 5)
  for (const { subject, text, html } of [...mails, ...texts]) {
    for (const content of [subject, text, html]) expect(content ?? '').not.toMatch(/\{\w+\}|undefined|null/)
  }
  for (const { word } of Object.values(orderMail.steps)) {
    // The maximum length of a placeholder in a registered template.
    expect(word.length).toBeLessThanOrEqual(30)
  }
})

it.each(LOCALES)('the refund days are those of the page on payments (%s)', (lang) => {
  const page = readFileSync(`lib/content/${lang}/payment-methods.md`, 'utf8')
  const spans = (text: string) => [...text.matchAll(/\d+ (?:to|à) \d+/g)].map(([span]) => span)
  const pageSpans = new Set(spans(page))
  const { razorpay, stripe, paypal, cod } = (lang === 'en' ? en : fr).orderMail.refundDays
  for (const text of [razorpay, stripe, paypal, cod]) {
    expect(spans(text).length).toBeGreaterThan(0)
    expect(spans(text).filter((span) => !pageSpans.has(span))).toEqual([])
  }
})
