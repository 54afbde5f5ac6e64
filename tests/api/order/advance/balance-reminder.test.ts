import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { order_event, outbox } from '@/lib/db/schema'
import { remindOfBalances } from '@/lib/server/order/advance/remind-of-balances'
import { as, later } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, resetLimits } from '../../../data/fixtures'
import { AFTER_BALANCE, holdOrder, makeManager, rowOf } from '../../../data/order/advances'
import { simulateDemoPayment } from '../../../data/order/customer-order'
import { DAY_MINUTES } from '../../../data/order/shoppers'

const isConnected = vi.hoisted(() => vi.fn(() => true))
vi.mock('@/lib/server/notification/message-channels', () => ({ isChannelConnected: isConnected }))

withTestDatabase(fillShop)
beforeEach(async () => {
  await resetLimits()
  isConnected.mockReturnValue(true)
})

/** The balance is due at the end of 10 December; the test's clock starts on the 1st. */
const [EARLY, SOON, SOONER] = [5 * DAY_MINUTES, 7.5 * DAY_MINUTES, 8.5 * DAY_MINUTES]
const remindAt = (minutes: number) => remindOfBalances(later(minutes))

async function remindersOf(number: string): Promise<string[]> {
  const mails = await (await getDb()).select().from(outbox)
  return mails
    .map((mail) => JSON.stringify(mail))
    .filter((mail) => mail.includes(number) && mail.includes('balance_due'))
}

describe('the reminder of a balance', () => {
  it('is sent once, three days before the date, by whichever instance is first, and is in the history', async () => {
    const { number } = await holdOrder()
    await remindAt(EARLY)
    expect(await remindersOf(number)).toEqual([])
    await Promise.all([remindAt(SOON), remindAt(SOON)])
    await remindAt(SOONER)
    const mails = await remindersOf(number)
    expect(mails.filter((mail) => mail.includes('Left to pay'))).toHaveLength(1)
    for (const text of ['₹3,000', '10 December', 'we keep ₹400']) expect(mails.join()).toContain(text)
    // What was paid has its receipt already.
    expect(mails.join()).not.toContain('not a tax invoice')
    const { id } = await rowOf(number)
    const events = await (await getDb()).select().from(order_event).where(eq(order_event.order_id, id))
    expect(events.at(-1)).toMatchObject({ state: 'held', actor: 'shop', reason: 'balance_reminded' })
  })

  it('comes again for a later date, not right after the message that names it', async () => {
    const { number } = await holdOrder()
    await remindAt(SOON)
    const seen_until = (await rowOf(number)).balance_until?.toISOString() ?? ''
    const manager = as(await makeManager(), later(SOONER)).staff
    expect(await manager.extendbalance({ number, seen_until, balance_on: '2026-12-11' })).toMatchObject({ status: 1 })
    const before = (await remindersOf(number)).length
    await remindAt(SOONER + 60)
    expect(await remindersOf(number)).toHaveLength(before)
    const { balance_until } = await rowOf(number)
    const late = as(await makeManager(), later(AFTER_BALANCE)).staff
    await late.extendbalance({ number, seen_until: balance_until?.toISOString() ?? '', balance_on: '2026-12-20' })
    await remindAt(18 * DAY_MINUTES)
    expect((await remindersOf(number)).length).toBeGreaterThan(before)
  })

  it.each(['paid', 'overdue', 'without a mail server'])('is not sent: %s', async (why) => {
    const { number, balance } = await holdOrder()
    if (why === 'paid') await simulateDemoPayment(balance, 'succeed', later(20))
    if (why === 'without a mail server') isConnected.mockReturnValue(false)
    await remindAt(why === 'overdue' ? AFTER_BALANCE : SOON)
    expect(await remindersOf(number)).toEqual([])
  })
})
