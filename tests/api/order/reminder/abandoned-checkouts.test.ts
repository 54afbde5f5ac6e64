import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { audit } from '@/lib/db/schema'
import { as, newMobile } from '../../../data/calls'
import { makeCustomer, resetLimits } from '../../../data/fixtures'
import { simulateDemoPayment } from '../../../data/order/customer-order'
import {
  abandon,
  beginCheckout,
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

describe('the list of abandoned checkouts', () => {
  it('is for staff, and says how their buyers can be reached, whether they agreed, and whether they ordered since', async () => {
    const shopper = as(await makeCustomer(newMobile())).staff
    expect(await shopper.abandonedcheckouts({})).toMatchObject({ status: 0 })
    const one = await abandon()
    const staff = as(await makeCustomer(newMobile(), { role: 'staff' }), one.at(3)).staff
    const read = async () => (await staff.abandonedcheckouts({})).data?.rows.find((row) => row.number === one.number)
    expect(await read()).toMatchObject({
      total: 4000,
      contact: one.contact,
      consent: 'given',
      reminded_at: null,
      ordered_since: null,
      began_again: false,
      blocked: false,
      pieces: [{ quantity: 1, in_stock: true }],
    })
    await runJobs(one.at(4))
    expect((await read())?.reminded_at).toBe(one.at(4).toISOString())
    const next = await beginCheckout(one.stone, one.contact, { now: one.at(6), agrees: false })
    await simulateDemoPayment(next.reference ?? '', 'succeed', one.at(6))
    expect(await read()).toMatchObject({ ordered_since: next.number, pieces: [{ in_stock: false }] })
  })

  it('lets staff record that a consent was taken back, with their name in the log', async () => {
    const one = await abandon()
    const clerk = await makeCustomer(newMobile(), { role: 'staff' })
    const staff = as(clerk, one.at(2)).staff
    expect(await staff.withdrawreminder({ number: 'none' })).toMatchObject({ reason: 'not_found' })
    expect((await staff.withdrawreminder({ number: one.number })).status).toBe(1)
    const row = (await staff.abandonedcheckouts({})).data?.rows.find(({ number }) => number === one.number)
    expect(row).toMatchObject({ consent: 'withdrawn', withdrawn_at: one.at(2).toISOString() })
    await runJobs(one.at(5))
    expect(receivedReminders(server())).toEqual([])
    const ofClerk = and(eq(audit.customer_id, clerk), eq(audit.detail, one.number))
    expect(await (await getDb()).$count(audit, ofClerk)).toBe(1)
  })
})
