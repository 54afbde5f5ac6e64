import { inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { outbox } from '@/lib/db/schema'
import { loadDemoPayment } from '@/lib/server/order/payment/demo-payment'
import { releaseExpiredReservations } from '@/lib/server/order/placing/reservation'
import { as, later, NOW, newMobile, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const toBuyer = (email: string, mobile_no = newMobile()) => ({ name: 'Asha Rao', email, mobile_no })

async function order(contact: ReturnType<typeof toBuyer>, customer: number | null = null, now = NOW) {
  const { data } = await as(customer, now).order.createpay(request(await makeProduct(), { contact }))
  if (!data || !('order' in data) || data.payment.kind !== 'redirect') throw new Error('no order to pay')
  return data.payment.url.replace('/dev/pay/', '')
}

/** How many e-mails and text messages went to these recipients. */
async function sentTo(...to: string[]) {
  const rows = await (await getDb()).select().from(outbox).where(inArray(outbox.to, to))
  return ['email', 'sms'].map((channel) => rows.filter((row) => row.channel === channel).length)
}

describe('when an unpaid order lapses', () => {
  it('nothing is sent to an unverified e-mail and number', async () => {
    const contact = toBuyer('invented@example.org')
    await order(contact)
    await releaseExpiredReservations(later(30))
    expect(await sentTo(contact.email, `+91${contact.mobile_no}`)).toEqual([0, 0])
  })

  it('its buyer is notified if the gateway was opened or the number is verified', async () => {
    const [paying, verified] = [toBuyer('paying@example.org'), toBuyer('known@example.org')]
    await loadDemoPayment(await order(paying), NOW)
    await order(verified, await makeCustomer(verified.mobile_no))
    await releaseExpiredReservations(later(60))
    expect(await sentTo(paying.email, `+91${paying.mobile_no}`)).toEqual([1, 1])
    expect(await sentTo(verified.email, `+91${verified.mobile_no}`)).toEqual([1, 1])
  })

  it('one mailbox is notified five times a day at most, whatever the numbers and spelling of the address', async () => {
    for (let time = 0; time < 8; time++) {
      const contact = toBuyer(time % 2 ? 'box@example.org' : 'Box@Example.org')
      await loadDemoPayment(await order(contact), NOW)
    }
    await releaseExpiredReservations(later(60))
    expect(await sentTo('box@example.org', 'Box@Example.org')).toEqual([5, 0])
    await loadDemoPayment(await order(toBuyer('box@example.org'), null, later(1500)), later(1500))
    await releaseExpiredReservations(later(1560))
    expect(await sentTo('box@example.org', 'Box@Example.org')).toEqual([6, 0])
  })

  it('one number is texted five times a day at most', async () => {
    const mobile = newMobile()
    for (let time = 0; time < 7; time++) {
      const now = later(time * 40)
      await loadDemoPayment(await order(toBuyer(`box${time}@example.org`, mobile), null, now), now)
      await releaseExpiredReservations(later(time * 40 + 39))
    }
    expect(await sentTo(`+91${mobile}`)).toEqual([0, 5])
  })
})
