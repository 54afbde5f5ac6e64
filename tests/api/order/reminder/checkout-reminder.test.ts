import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { customer, order_line, outbox, product } from '@/lib/db/schema'
import { anonymizeOrders } from '@/lib/server/order/anonymize-orders'
import { simulatePayment } from '@/lib/server/order/payment/demo-payment'
import { remindOfCheckouts } from '@/lib/server/order/reminder/remind-of-checkouts'
import { site } from '@/lib/site'
import { as, newMobile } from '../../../data/calls'
import { makeCustomer, makeProduct, resetLimits } from '../../../data/fixtures'
import { simulateDemoPayment } from '../../../data/order/customer-order'
import {
  abandon,
  beginCheckout,
  deliverReminders,
  newContact,
  orderOf,
  receivedReminders,
  remindAfter,
  runJobs,
  withReminderShop,
} from '../../../data/order/reminders'

const server = withReminderShop()
beforeEach(async () => {
  await resetLimits()
  server().emails.length = 0
  remindAfter(4)
})

const reminded = () => receivedReminders(server()).map(({ number }) => number)

describe('the reminder of a checkout', () => {
  it('is sent once, some hours later, with one-click unsubscription, in the language of the order', async () => {
    const one = await abandon()
    await runJobs(one.at(3.9))
    expect(reminded()).toEqual([])
    for (const hours of [4, 4, 5, 20, 40]) await runJobs(one.at(hours))
    expect(reminded()).toEqual([one.number])
    const [mail] = receivedReminders(server())
    const { reminder_key } = await orderOf(one.number)
    expect(mail?.to).toBe(one.contact.email)
    const source = mail?.source.replace(/\r\n\s/g, ' ') ?? ''
    expect(source).toContain(`List-Unsubscribe: <${site().url}/api/newsletter/unsubscribe?key=${reminder_key}>`)
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  it('is not sent once its buyer took the consent back on the page of the order', async () => {
    const mobile = newMobile()
    const buyer = await makeCustomer(mobile)
    const contact = { ...newContact(), mobile_no: mobile }
    const one = await abandon({ contact, customer: buyer })
    const stopPath = async () => (await as(buyer, one.at(1)).order.get({ number: one.number })).data?.reminder_stop
    const path = await stopPath()
    expect(path).toMatch(/^\/newsletter\/unsubscribe\?key=[0-9a-f-]{36}$/)
    await as(null, one.at(2)).newsletter.unsubscribe({ key: path?.split('=')[1] ?? '' })
    expect(await stopPath()).toBeNull()
    await runJobs(one.at(5))
    expect(reminded()).toEqual([])
  })

  it('is off unless the shop sets the hours, and then no consent is stored either', async () => {
    remindAfter(0)
    const one = await abandon()
    await runJobs(one.at(5))
    expect((await orderOf(one.number)).reminder_consent_at).toBeNull()
    remindAfter(4)
    await runJobs(one.at(6))
    expect(reminded()).toEqual([])
  })

  it('is not sent without consent, nor for a checkout of before the last two days', async () => {
    const without = await abandon({ agrees: false })
    await runJobs(without.at(5))
    const old = await abandon()
    await runJobs(old.at(4 + 49))
    expect(reminded()).toEqual([])
  })

  it('is not sent after an order of the same person, by account, number or e-mail in any letters', async () => {
    for (const same of [
      { mobile_no: newMobile() },
      { email: 'other@example.com' },
      { mobile_no: newMobile(), upper: true },
    ]) {
      const one = await abandon()
      const { upper, ...changed } = { upper: false, ...same }
      const contact = { ...one.contact, ...changed }
      if (upper) contact.email = contact.email.toUpperCase()
      const next = await beginCheckout(await makeProduct(), contact, { now: one.at(2), agrees: false })
      await simulateDemoPayment(next.reference ?? '', 'succeed', one.at(2))
      await runJobs(one.at(5))
    }
    expect(reminded()).toEqual([])
  })

  it('names the price of a product as it is in stock, and none of one that was changed for its buyer', async () => {
    const [plain, sized] = [await abandon(), await abandon()]
    const ring_size = { size: 14, stock_size: 12, price_paise: 150_000, extra_days: null }
    const { id } = await orderOf(sized.number)
    await (await getDb()).update(order_line).set({ ring_size }).where(eq(order_line.order_id, id))
    await runJobs(plain.at(5))
    await runJobs(sized.at(5))
    const prices = receivedReminders(server()).map(({ source }) => source.includes('4,000'))
    expect([reminded(), prices]).toEqual([
      [plain.number, sized.number],
      [true, false],
    ])
  })

  it('is not sent after the late payment of the checkout itself', async () => {
    const one = await abandon({ opensPayment: true })
    await simulatePayment(one.reference, 'succeed', one.at(2))
    expect((await orderOf(one.number)).state).toBe('paid')
    await runJobs(one.at(5))
    expect(reminded()).toEqual([])
  })

  it('is not sent while all of it is sold, hidden or reserved by somebody else', async () => {
    const one = await abandon()
    const other = await beginCheckout(one.stone, newContact(), { now: one.at(4), agrees: false })
    expect(other.number).toBeTruthy()
    await runJobs(one.at(4))
    expect(reminded()).toEqual([])
    await (await getDb()).update(product).set({ stock: 1, hidden: true }).where(eq(product.id, one.stone))
    await runJobs(one.at(5))
    expect(reminded()).toEqual([])
  })

  it('is not sent to somebody whom the shop has blocked', async () => {
    const one = await abandon()
    const manager = as(await makeCustomer(newMobile(), { role: 'manager' }), one.at(2)).staff
    const { data } = await manager.customers({ q: one.contact.mobile_no, sort: 'recent' })
    const key = data?.rows[0]?.key ?? ''
    expect((await manager.blockcustomer({ key, blocked: true, reason: 'Refused parcels' })).status).toBe(1)
    await runJobs(one.at(5))
    expect(reminded()).toEqual([])
  })

  it('is not sent once the consent is taken back by its link, which works twice and for every open checkout', async () => {
    const one = await abandon()
    const key = (await orderOf(one.number)).reminder_key ?? ''
    for (let count = 0; count < 2; count += 1)
      expect((await as(null, one.at(2)).newsletter.unsubscribe({ key })).status).toBe(1)
    await runJobs(one.at(5))
    expect(reminded()).toEqual([])
    expect((await orderOf(one.number)).reminder_withdrawn_at).toEqual(one.at(2))
  })

  it('that is queued is not sent any more once its buyer orders or takes the consent back', async () => {
    for (const act of ['order', 'withdraw'] as const) {
      const one = await abandon()
      await remindOfCheckouts(one.at(4))
      const next = async () => {
        const begun = await beginCheckout(await makeProduct(), one.contact, { now: one.at(4), agrees: false })
        return simulateDemoPayment(begun.reference ?? '', 'succeed', one.at(4))
      }
      const key = (await orderOf(one.number)).reminder_key ?? ''
      await (act === 'order' ? next() : as(null, one.at(4)).newsletter.unsubscribe({ key }))
      await deliverReminders(one.at(4.1))
      const [row] = await (await getDb())
        .select()
        .from(outbox)
        .where(and(eq(outbox.to, one.contact.email), eq(outbox.problem, 'withdrawn')))
      expect(row).toMatchObject({ state: 'failed', text: '', html: null, headers: null })
    }
    expect(reminded()).toEqual([])
  })

  it('is sent once by several instances at the same time', async () => {
    const one = await abandon()
    await Promise.all([1, 2, 3].map(() => remindOfCheckouts(one.at(4))))
    await Promise.all([1, 2, 3].map(() => deliverReminders(one.at(4.1))))
    expect(reminded()).toEqual([one.number])
  })

  it('ends with the account: nothing of the consent is kept, and none is sent', async () => {
    const contact = newContact()
    const id = await makeCustomer(contact.mobile_no, { email: contact.email })
    const one = await abandon({ contact, customer: id })
    await as(id, one.at(2)).customer.close({ confirm: true })
    const gone = { reminder_consent_at: null, reminder_withdrawn_at: null, reminder_key: null, reminded_at: null }
    expect(await orderOf(one.number)).toMatchObject(gone)
    await runJobs(one.at(5))
    expect(reminded()).toEqual([])
    expect((await (await getDb()).select().from(customer).where(eq(customer.id, id)))[0]?.is_active).toBe(false)
    const guest = await abandon()
    await anonymizeOrders(await getDb(), guest.at(2))
    expect(await orderOf(guest.number)).toMatchObject({ ...gone, contact_email: '' })
  })
})
