import { beforeEach, describe, expect, it } from 'vitest'
import { releaseExpiredReservations } from '@/lib/server/order/placing/reservation'
import { as, later, newMobile, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits, stockOf } from '../../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)

/** A cash order of a guest, whose number is not verified, and a member of the team. */
async function placeUnverified() {
  const stone = await makeProduct()
  const contact = { name: 'Asha Rao', email: 'a@example.com', mobile_no: newMobile() }
  const { data } = await as(null).order.createpay(request(stone, { contact, payment_method: 'cod' }))
  if (!data || !('order' in data)) throw new Error('no order')
  const clerk = await makeCustomer(newMobile(), { role: 'staff', name: 'Kiran Admin' })
  const { number } = data.order
  const at = (minutes: number) => as(clerk, later(minutes)).staff
  const queued = async (minutes: number) => (await at(minutes).orderqueue({ state: 'verify' })).data
  return { number, stone, mobile_no: contact.mobile_no, at, queued }
}

describe('a cash order without a verified number', () => {
  it('is in a queue of its own until its reservation ends, and is counted as work', async () => {
    const { number, stone, mobile_no, at, queued } = await placeUnverified()
    const before = await queued(2)
    expect(before?.rows.find((row) => row.number === number)).toMatchObject({
      ...{ state: 'created', mobile_no },
      held_until: later(24 * 60).toISOString(),
    })
    expect((await at(2).orderqueue({ state: 'waiting' })).data?.rows.map((row) => row.number)).not.toContain(number)
    const { data: summary } = await at(2).today({})
    expect(summary?.waiting.to_confirm).toBe(before?.counts.verify)
    await releaseExpiredReservations(later(24 * 60 - 1))
    expect(await stockOf(stone)).toBe(0)
    await releaseExpiredReservations(later(24 * 60 + 1))
    expect((await queued(24 * 60 + 2))?.rows.map((row) => row.number)).not.toContain(number)
    expect(await stockOf(stone)).toBe(1)
    // Whoever calls too late cannot sell the stone a second time.
    expect(await at(24 * 60 + 2).moveorder({ number, move: 'confirm', seen_state: 'created' })).toMatchObject({
      reason: 'not_movable',
    })
  })

  it('is confirmed by phone with a reason and its author, keeps its stock, and is then packed', async () => {
    const { number, stone, at, queued } = await placeUnverified()
    const confirm = { number, move: 'confirm', seen_state: 'created', reason: 'Asha wants it by Diwali' } as const
    const { data } = await at(3).moveorder(confirm)
    expect(data?.history.at(-1)).toMatchObject({ state: 'confirmed', name: 'Kiran Admin', reason: confirm.reason })
    expect((await queued(4))?.rows.map((row) => row.number)).not.toContain(number)
    await releaseExpiredReservations(later(60))
    expect(await stockOf(stone)).toBe(0)
    expect((await at(61).order({ number })).data).toMatchObject({ state: 'confirmed' })
  })

  it('has a reason in its history even where none was given, and is not confirmed by buyers', async () => {
    const { number, at } = await placeUnverified()
    const stranger = as(await makeCustomer(newMobile()), later(3))
    const confirm = { number, move: 'confirm', seen_state: 'created' } as const
    expect(await stranger.staff.moveorder(confirm)).toMatchObject({ status: 0, data: null })
    const { data } = await at(3).moveorder(confirm)
    expect(data?.history.at(-1)).toMatchObject({ state: 'confirmed', reason: 'confirmed_by_phone' })
  })
})
