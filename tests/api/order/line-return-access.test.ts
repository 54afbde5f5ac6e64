import { beforeEach, describe, expect, it } from 'vitest'
import { as, later, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, resetLimits } from '../../data/fixtures'
import { deliverOrder, mailSubjects, staffReturns } from '../../data/order/line-returns'

withTestDatabase(fillShop)
beforeEach(resetLimits)

describe('permission to return items', () => {
  it('is given to a guest with the key of the link, and refused to another key or account', async () => {
    const one = await deliverOrder({ guest: true })
    expect((await one.ask({ [one.stoneLine]: 1 }, 'damaged', { key: 'x'.repeat(22) })).reason).toBe('not_found')
    expect((await one.ask({ [one.stoneLine]: 1 }, 'damaged')).data?.returns).toHaveLength(1)
    const withdraw = (customerId: number | null, key?: string) =>
      as(customerId, later(70)).order.withdrawreturn({ number: one.number, serial: 1, ...(key && { key }) })
    expect((await withdraw(null)).reason).toBe('session_required')
    expect((await withdraw(await makeCustomer(newMobile()))).reason).toBe('not_found')
    expect((await withdraw(null, one.key)).status).toBe(1)
    const tooLate = as(null, later(200 * 1440)).order
    expect((await tooLate.withdrawreturn({ number: one.number, serial: 1, key: one.key })).reason).toBe('not_found')
  })

  it('is limited: no messages are sent after five returns that were withdrawn, and no return is accepted after twenty', async () => {
    const one = await deliverOrder()
    for (let serial = 1; serial <= 20; serial++) {
      expect((await one.ask({ [one.stoneLine]: 1 })).status).toBe(1)
      await as(one.buyer, later(70)).order.withdrawreturn({ number: one.number, serial })
    }
    expect((await one.ask({ [one.stoneLine]: 1 })).reason).toBe('not_returnable')
    expect((await one.see()).return_window).toBeNull()
    const about = (await mailSubjects(one.email)).filter((subject) => subject?.includes('request to return'))
    expect(about).toHaveLength(5)
  })

  it('does not include decisions, which are for staff, and refunds, which are for managers', async () => {
    const one = await deliverOrder()
    const { move, giveBack, clerk } = await staffReturns(one)
    await one.ask({ [one.stoneLine]: 1 })
    const asBuyer = as(one.buyer, later(70)).staff
    const target = { number: one.number, serial: 1, seen_state: 'requested' } as const
    expect((await asBuyer.movereturn({ ...target, move: 'approve' })).reason).toBe('not_allowed')
    await move(1, 'approve')
    expect((await clerk.movereturn({ ...target, move: 'approve' })).reason).toBe('not_movable')
    await move(1, 'receive')
    expect((await giveBack(1, clerk)).reason).toBe('not_allowed')
    expect((await clerk.orderqueue({ state: 'returned', q: one.number, page: 1 })).data?.rows).toHaveLength(1)
  })
})
