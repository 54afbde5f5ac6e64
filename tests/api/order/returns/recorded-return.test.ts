import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { as, later, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, resetLimits } from '../../../data/fixtures'
import { deliverOrder, refundsOf, staffReturns } from '../../../data/order/line-returns'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const LONG_AFTER = later(200 * 24 * 60)

async function openDelivered() {
  const one = await deliverOrder()
  const clerk = await makeCustomer(newMobile(), { role: 'staff', name: 'Ravi Clerk' })
  const record = (lines: Record<number, number>, more: object = {}, at = later(60)) =>
    as(clerk, at).staff.recordreturn({
      ...{
        number: one.number,
        request_key: randomUUID(),
        reason: 'change_of_mind',
        wish: 'refund',
        note: 'She called',
      },
      lines: Object.entries(lines).map(([line_id, quantity]) => ({ line_id: Number(line_id), quantity })),
      ...more,
    })
  return { ...one, record }
}

it('a return that the buyer asks for by phone is one like theirs: they see it, and it is settled by its steps', async () => {
  const one = await openDelivered()
  const { status, data } = await one.record({ [one.stoneLine]: 1 })
  expect(status).toBe(1)
  expect(data?.returns).toMatchObject([{ serial: 1, state: 'requested', wish: 'refund', note: 'She called' }])
  expect((await one.see()).returns).toMatchObject([{ serial: 1, state: 'requested' }])
  const { settle } = await staffReturns(one)
  expect((await settle(1)).status).toBe(1)
  expect(await refundsOf(one.row.id)).toEqual([100_000])
})

it('is recorded once for its key, and never with units that another return holds', async () => {
  const one = await openDelivered()
  const request_key = randomUUID()
  for (let time = 0; time < 2; time++) expect((await one.record({ [one.ringLine]: 2 }, { request_key })).status).toBe(1)
  expect((await one.see()).returns).toHaveLength(1)
  expect(await one.record({ [one.ringLine]: 1 })).toMatchObject({ status: 0, reason: 'not_returnable' })
  expect(await one.ask({ [one.ringLine]: 1 })).toMatchObject({ status: 0, reason: 'not_returnable' })
})

it('is possible after the days of the policy, when the buyer cannot ask any more', async () => {
  const one = await openDelivered()
  expect((await one.ask({ [one.stoneLine]: 1 }, 'damaged', {}, LONG_AFTER)).reason).toBe('not_returnable')
  expect((await one.record({ [one.stoneLine]: 1 }, { reason: 'damaged' }, LONG_AFTER)).status).toBe(1)
})

it('is refused to buyers, for an unknown order and for a line of another one', async () => {
  const [one, other] = [await openDelivered(), await openDelivered()]
  const lines = [{ line_id: one.stoneLine, quantity: 1 }]
  const request = { number: one.number, request_key: randomUUID(), reason: 'late', wish: 'refund', lines } as const
  expect((await as(one.buyer).staff.recordreturn(request)).reason).toBe('not_allowed')
  expect((await as(null).staff.recordreturn(request)).status).toBe(0)
  expect((await one.record({ [one.stoneLine]: 1 }, { number: '26-0000-0000' })).reason).toBe('not_found')
  expect((await one.record({ [other.stoneLine]: 1 })).reason).toBe('not_returnable')
  expect((await one.see()).returns ?? []).toEqual([])
})
