import { expect, it } from 'vitest'
import { MAX_RECENT, toRecent, withRecent } from '@/lib/domain/cart/recent'

it('a product seen again comes first, once', () => {
  expect(withRecent([1, 2, 3], 2)).toEqual([2, 1, 3])
})

it('only the last ones are remembered', () => {
  const ids = Array.from({ length: 40 }, (_, index) => index + 1)
  expect(withRecent(ids, 99)).toHaveLength(MAX_RECENT)
  expect(withRecent(ids, 99)[0]).toBe(99)
})

it('what is no list of numbers is nothing', () => {
  expect(toRecent({ 0: 1 })).toEqual([])
  expect(toRecent([1, 'two', -3, 2.5, 4, 4, 1e12])).toEqual([1, 4])
})
