import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isWholePaise } from '@/lib/domain/pricing/money'
import { as, later } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop } from '../../../data/fixtures'
import { makeOrderOf } from '../../../data/order/removals'

withTestDatabase(fillShop)

const makeDelivered = async () => {
  const one = await makeOrderOf([{ rupees: 500 }])
  const staff = as(one.manager, later(3)).staff
  for (const [move, seen_state] of [
    ['pack', 'paid'],
    ['ship', 'packed'],
    ['deliver', 'shipped'],
  ] as const)
    await staff.moveorder({ number: one.number, move, seen_state, by_hand: true })
  return one
}

it('an order is not refunded nothing, and what is no amount in paise changes nothing', async () => {
  const { number, manager, see } = await makeOrderOf([{ rupees: 500 }])
  const before = await see()
  for (const amount of [0, 1e-9, 0.004, -1, 10.001]) {
    const refund = { number, amount, key: randomUUID(), reason: 'A scratch' }
    const { errors } = await as(manager, later(9)).staff.refund(refund)
    expect(errors?.map(({ message }) => message)).toContain('amount_required')
  }
  expect(await see()).toEqual(before)
})

it('the key of a refund cannot be used for another amount or another order', async () => {
  const [order, other] = [await makeDelivered(), await makeDelivered()]
  const key = randomUUID()
  const refund = { number: order.number, amount: 100, key, reason: 'A scratch' }
  const staff = as(order.manager, later(9)).staff
  expect((await staff.refund(refund)).data?.money_back).toHaveLength(1)
  expect((await staff.refund(refund)).data?.money_back).toHaveLength(1)
  for (const change of [{ amount: 99.99 }, { number: other.number }])
    expect(await staff.refund({ ...refund, ...change })).toMatchObject({ status: 0, reason: 'key_reused' })
  expect((await other.see()).money_back).toEqual([])
  expect((await order.see()).money_back).toHaveLength(1)
})

it('every number of paise is an amount in rupees, and nothing between two of them is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000_000_000 }), fc.double({ min: 0.001, max: 0.009 }), (paise, part) => {
      expect(isWholePaise(paise / 100)).toBe(true)
      expect(isWholePaise(paise / 100 + part)).toBe(false)
    }),
  )
  expect([1e-9, 5e-324, -1e-9, Number.NaN, Number.POSITIVE_INFINITY].map(isWholePaise)).toEqual(Array(5).fill(false))
})
