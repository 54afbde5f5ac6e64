import { beforeEach, describe, expect, it } from 'vitest'
import { as, later } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, resetLimits } from '../../../data/fixtures'
import { deliverOrder, staffReturns } from '../../../data/order/line-returns'

withTestDatabase(fillShop)
beforeEach(resetLimits)

describe('the steps of a return', () => {
  it('are in the history of its order for staff, with who made them', async () => {
    const one = await deliverOrder()
    const { move, clerk } = await staffReturns(one)
    await one.ask({ [one.ringLine]: 1 })
    await move(1, 'approve')
    await move(1, 'receive')
    const { data } = await clerk.order({ number: one.number })
    expect(data?.return_events.map(({ serial, state }) => [serial, state])).toEqual([
      [1, 'requested'],
      [1, 'approved'],
      [1, 'received'],
    ])
    const [asked, ...rest] = data?.return_events ?? []
    expect(asked).toMatchObject({ actor: 'customer', name: null, mine: false })
    for (const event of rest) expect(event).toMatchObject({ name: expect.any(String), mine: true })
  })

  it('lead from its request to a refund that is due, each among the work of the dashboard', async () => {
    const one = await deliverOrder()
    const { move, clerk } = await staffReturns(one)
    const work = async () => {
      const { data } = await clerk.today({ lang: 'en' })
      return { returns: data?.waiting.returns ?? 0, due: data?.waiting.refunds_due ?? 0 }
    }
    const before = await work()
    await one.ask({ [one.ringLine]: 1 })
    expect(await work()).toEqual({ returns: before.returns + 1, due: before.due })
    await move(1, 'approve')
    await move(1, 'receive')
    expect(await work()).toEqual({ returns: before.returns, due: before.due + 1 })
  })
})

describe('the page of an order for its buyer', () => {
  it('opens without a sign-in from the address that staff sends, where the order has no account', async () => {
    const one = await deliverOrder({ guest: true })
    const { clerk } = await staffReturns(one)
    const address = new URL((await clerk.order({ number: one.number })).data?.buyer_url ?? '')
    const { number, key = '' } = Object.fromEntries(address.searchParams)
    expect((await as(null, later(90)).order.open({ number: number ?? '', key })).data?.number).toBe(one.number)
  })
})
