import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { RefundAccount } from '@/lib/contract/order/money/refund-account'
import { getDb } from '@/lib/db/connection'
import { audit, order } from '@/lib/db/schema'
import { enforceRetention } from '@/lib/server/retention'
import { as, later, NOW } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, resetLimits } from '../../../data/fixtures'
import { deliverOrder, staffReturns } from '../../../data/order/line-returns'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const UPI = { kind: 'upi', upi_id: 'asha.rao@okhdfc' } as const
const BANK = { kind: 'bank', holder: 'Asha Rao', account_number: '0012 3456 7890', ifsc: 'hdfc0001234' } as const
const DAY = 24 * 60

/** A delivered order that was paid in cash. */
async function deliverCashOrder(more: { guest?: boolean } = {}) {
  const one = await deliverOrder(more)
  await (await getDb()).update(order).set({ payment_method: 'cod' }).where(eq(order.id, one.row.id))
  return one
}
const storedOf = async (id: number) => {
  const [row] = await (await getDb()).select().from(order).where(eq(order.id, id))
  return row?.refund_account_sealed ?? null
}

it('is encrypted, read by managers only with an entry in the log, and part of no other response', async () => {
  const one = await deliverCashOrder()
  const { clerk, manager } = await staffReturns(one)
  const { data } = await one.ask({ [one.stoneLine]: 1 }, 'damaged', { refund_account: UPI })
  const { data: shown } = await manager.order({ number: one.number })
  expect(shown?.has_refund_account).toBe(true)
  for (const text of [JSON.stringify(data), JSON.stringify(shown), await storedOf(one.row.id)])
    expect(text).not.toContain('asha.rao')
  expect(await clerk.orderrefundaccount({ number: one.number })).toMatchObject({ reason: 'not_allowed', data: null })
  expect((await manager.orderrefundaccount({ number: one.number })).data).toEqual(UPI)
  const isRead = and(eq(audit.event, 'staff/orderrefundaccount'), eq(audit.outcome, 'ok'))
  expect(await (await getDb()).$count(audit, isRead)).toBe(1)
})

it('is replaced by that of a later return, and not stored with a wrong key or a refused return', async () => {
  const one = await deliverCashOrder({ guest: true })
  const { manager } = await staffReturns(one)
  const account = async () => (await manager.orderrefundaccount({ number: one.number })).data
  await one.ask({ [one.ringLine]: 1 }, 'damaged', { refund_account: UPI })
  const thief = { kind: 'upi', upi_id: 'thief@okaxis' }
  expect((await one.ask({ [one.stoneLine]: 1 }, 'damaged', { refund_account: thief, key: 'x' })).reason).toBe(
    'not_found',
  )
  expect((await one.ask({ [one.stoneLine]: 9 }, 'damaged', { refund_account: thief })).reason).toBe('not_returnable')
  expect(await account()).toEqual(UPI)
  await one.ask({ [one.stoneLine]: 1 }, 'damaged', { refund_account: BANK })
  expect(await account()).toEqual({ ...BANK, account_number: '001234567890', ifsc: 'HDFC0001234' })
})

it('is not stored for an order that was paid by a gateway', async () => {
  const one = await deliverOrder()
  await one.ask({ [one.stoneLine]: 1 }, 'damaged', { refund_account: UPI })
  expect(await storedOf(one.row.id)).toBeNull()
})

it('is refused if it cannot be a valid account', () => {
  for (const upi_id of ['asha', 'asha@gmail.com', '@okaxis', 'a sha@okaxis'])
    expect(RefundAccount.safeParse({ kind: 'upi', upi_id }).success, upi_id).toBe(false)
  for (const wrong of [
    { account_number: '12345678' },
    { account_number: '12a456789' },
    { ifsc: 'HDFC1001234' },
    { holder: ' ' },
  ])
    expect(RefundAccount.safeParse({ ...BANK, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
})

it('is deleted after ninety days, and not while a return or refund is open', async () => {
  const one = await deliverCashOrder()
  await one.ask({ [one.stoneLine]: 1 }, 'damaged', { refund_account: UPI })
  await enforceRetention(later(91 * DAY, NOW))
  expect(await storedOf(one.row.id)).not.toBeNull()
  await as(one.buyer, later(70)).order.withdrawreturn({ number: one.number, serial: 1 })
  await enforceRetention(later(89 * DAY, NOW))
  expect(await storedOf(one.row.id)).not.toBeNull()
  await enforceRetention(later(91 * DAY, NOW))
  expect(await storedOf(one.row.id)).toBeNull()
})
