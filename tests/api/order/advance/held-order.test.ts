import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { streamOrdersCsv } from '@/lib/api/admin/csv/orders-csv'
import { getDb } from '@/lib/db/connection'
import { order_event, outbox, refund } from '@/lib/db/schema'
import { simulatePayment } from '@/lib/server/order/payment/demo-payment'
import { openPayment } from '@/lib/server/order/payment/open-payment'
import { sendRefunds } from '@/lib/server/order/payment/send-refunds'
import { as, later, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, resetLimits, stockOf } from '../../../data/fixtures'
import { AFTER_BALANCE, countInvoices, holdOrder, makeManager, paymentsOf, rowOf } from '../../../data/order/advances'
import { moneyOfOrder, simulateDemoPayment } from '../../../data/order/customer-order'
import { filterBy } from '../../../data/order/order-filter'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const seen = async (number: string) => ({
  number,
  seen_until: (await rowOf(number)).balance_until?.toISOString() ?? '',
})

const managing = (manager: number, minutes = 10) => as(manager, later(minutes)).staff

describe('a held order that a manager cancels', () => {
  it('refunds the advance less the kept part, once, and its items are for sale again', async () => {
    const { id, number } = await holdOrder()
    const target = { ...(await seen(number)), amount: 600, reason: 'no balance' }
    const managers = [await makeManager(), await makeManager()]
    const answers = await Promise.all(managers.map((one) => managing(one).cancelheld(target)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([0, 1])
    expect(await rowOf(number)).toMatchObject({ state: 'cancelled', kept_paise: 40_000 })
    expect(await moneyOfOrder(number)).toEqual({ paid: 1000, returned: 600 })
    expect(await stockOf(id)).toBe(2)
    await sendRefunds(later(20))
    expect((await rowOf(number)).state).toBe('cancelled')
    expect(await countInvoices(number)).toBe(0)
  })

  it.each([
    [1000.01, 'more_than_paid'],
    [599.99, 'kept_invalid'],
    [0, 'kept_invalid'],
  ])('is not cancelled with a refund of %d', async (amount, reason) => {
    const { id, number } = await holdOrder()
    expect(await managing(await makeManager()).cancelheld({ ...(await seen(number)), amount })).toMatchObject({
      reason,
    })
    expect((await rowOf(number)).state).toBe('held')
    expect(await moneyOfOrder(number)).toEqual({ paid: 1000, returned: 0 })
    expect(await stockOf(id)).toBe(1)
  })

  it('may refund all of it, and is refunded then', async () => {
    const { number } = await holdOrder()
    await managing(await makeManager()).cancelheld({ ...(await seen(number)), amount: 1000 })
    await sendRefunds(later(20))
    expect(await rowOf(number)).toMatchObject({ state: 'refunded', kept_paise: 0 })
    expect(await moneyOfOrder(number)).toEqual({ paid: 1000, returned: 1000 })
  })

  it('refunds a balance that arrives later as a whole, and keeps the part of the advance', async () => {
    const { id, number, balance } = await holdOrder()
    await openPayment(balance, later(6))
    await managing(await makeManager()).cancelheld({ ...(await seen(number)), amount: 600 })
    await simulatePayment(balance, 'succeed', later(30))
    expect(await moneyOfOrder(number)).toEqual({ paid: 4000, returned: 3600 })
    await sendRefunds(later(40))
    expect((await rowOf(number)).state).toBe('cancelled')
    expect(await stockOf(id)).toBe(2)
  })

  it('and that is paid at the same time is either cancelled or paid, never both', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, number, balance } = await holdOrder()
      await openPayment(balance, later(6))
      const target = { ...(await seen(number)), amount: 600 }
      const staff = managing(await makeManager())
      await Promise.all([staff.cancelheld(target), simulatePayment(balance, 'succeed', later(10))])
      const { state } = await rowOf(number)
      const { paid, returned } = await moneyOfOrder(number)
      expect({ state, kept: paid - returned, stock: await stockOf(id) }).toEqual(
        state === 'paid' ? { state, kept: 4000, stock: 1 } : { state: 'cancelled', kept: 400, stock: 2 },
      )
    }
  })

  it('writes to its buyer what is kept and what comes back', async () => {
    const { number } = await holdOrder()
    await managing(await makeManager()).cancelheld({ ...(await seen(number)), amount: 600 })
    const mails = (await (await getDb()).select().from(outbox)).map((mail) => JSON.stringify(mail))
    const cancelled = mails.filter((mail) => mail.includes(number) && mail.includes('cancelled')).join()
    expect(cancelled).toContain('We keep ₹400')
    expect(cancelled).toContain('₹600 is being refunded')
    const arrived = mails.filter((mail) => mail.includes(number) && mail.includes('advance_paid')).join()
    for (const text of ['advance of ₹1,000', 'Left to pay: ₹3,000', '10 December', 'not a tax invoice'])
      expect(arrived).toContain(text)
  })
})

describe('the date of a balance', () => {
  it('is extended by managers, who name the date that they saw', async () => {
    const { number } = await holdOrder()
    const before = await seen(number)
    const staff = managing(await makeManager(), AFTER_BALANCE)
    expect(await staff.extendbalance({ ...before, balance_on: '2026-12-20' })).toMatchObject({ status: 1 })
    expect(await staff.extendbalance({ ...before, balance_on: '2026-12-21' })).toMatchObject({ reason: 'conflict' })
    expect(await staff.cancelheld({ ...before, amount: 1000 })).toMatchObject({ reason: 'conflict' })
    expect((await rowOf(number)).balance_until?.toISOString()).toBe('2026-12-20T18:29:59.000Z')
    const events = await (await getDb())
      .select()
      .from(order_event)
      .where(eq(order_event.order_id, (await rowOf(number)).id))
    expect(events.at(-1)).toMatchObject({ state: 'held', reason: '2026-12-10 → 2026-12-20' })
    const open = (await paymentsOf(number)).findLast(({ purpose }) => purpose === 'balance')
    await simulateDemoPayment(open?.reference ?? '', 'succeed', later(AFTER_BALANCE + 1))
    const newest = (await paymentsOf(number)).findLast(({ purpose }) => purpose === 'balance')
    await simulateDemoPayment(newest?.reference ?? '', 'succeed', later(AFTER_BALANCE + 2))
    expect((await rowOf(number)).state).toBe('paid')
    expect(await moneyOfOrder(number)).toEqual({ paid: 4000, returned: 0 })
  })

  it('is not moved to a day that is over, nor by other members of the team', async () => {
    const { number } = await holdOrder()
    const target = { ...(await seen(number)), balance_on: '2026-11-30' }
    expect(await managing(await makeManager()).extendbalance(target)).toMatchObject({ reason: 'balance_day_invalid' })
    const helper = as(await makeCustomer(newMobile(), { role: 'staff' }), later(10)).staff
    expect(await helper.extendbalance({ ...target, balance_on: '2026-12-20' })).toMatchObject({ reason: 'not_allowed' })
    expect(await helper.cancelheld({ ...(await seen(number)), amount: 1000 })).toMatchObject({ reason: 'not_allowed' })
  })

  it('shows in the queue of the team, and in its file', async () => {
    const { number } = await holdOrder()
    const manager = await makeManager()
    const staff = managing(manager)
    const context = { customerId: manager, address: '203.0.113.7', now: later(6) }
    let csv = ''
    for await (const part of await streamOrdersCsv('held', filterBy(number), 'en', context)) csv += part
    const [columns = [], cells = []] = csv.split('\r\n').map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
    const cellOf = (name: string) => cells[columns.indexOf(name)]
    expect([cellOf('advance_paid'), cellOf('balance_due'), cellOf('balance_until')]).toEqual([
      '1000.00',
      '3000.00',
      '2026-12-10',
    ])
    const { data } = await staff.orderqueue({ state: 'held' })
    expect(data?.rows.find((row) => row.number === number)).toMatchObject({ total: 4000, due: 3000 })
    expect(data?.counts.held).toBeGreaterThan(0)
  })
})

it('an order that is cancelled once its balance is paid keeps nothing of its advance', async () => {
  const { number, balance } = await holdOrder()
  await simulateDemoPayment(balance, 'succeed', later(20))
  const { status, data } = await managing(await makeManager(), 30).moveorder({
    ...{ number, move: 'cancel', seen_state: 'paid' },
  })
  expect(status).toBe(1)
  expect(data?.advance?.kept).toBe(0)
  await sendRefunds(later(31))
  expect(await moneyOfOrder(number)).toEqual({ paid: 4000, returned: 4000 })
})

it('a held order is neither packed, moved nor corrected', async () => {
  const { number } = await holdOrder()
  const staff = managing(await makeManager())
  for (const move of ['pack', 'cancel', 'ship'] as const)
    expect(await staff.moveorder({ number, move, seen_state: 'held' })).toMatchObject({ reason: 'not_movable' })
  expect((await staff.packorders({ numbers: [number] })).data).toMatchObject([{ packed: false }])
  expect((await staff.order({ number })).data).toMatchObject({ moves: [], removable: [], undo: null })
  expect(await staff.refund({ number, amount: 1, key: crypto.randomUUID(), reason: 'x' })).toMatchObject({
    reason: 'not_refundable',
  })
  expect(await (await getDb()).$count(refund, eq(refund.order_id, (await rowOf(number)).id))).toBe(0)
})
