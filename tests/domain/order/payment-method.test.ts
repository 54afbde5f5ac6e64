import { expect, it } from 'vitest'
import { findCapabilities } from '@/lib/domain/order/payment-method'

it.each([
  [{ emi: 300_000 }, 299_999, []],
  [{ emi: 300_000 }, 300_000, ['emi']],
  [{}, 90_000_000, []],
])('offers instalments from the minimum amount on: %j, %i paise', (from, amount, offered) => {
  expect(findCapabilities(from, amount)).toEqual(offered)
})
