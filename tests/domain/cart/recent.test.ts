import { expect, it } from 'vitest'
import { MAX_RECENT, toRecent, withRecent } from '@/lib/domain/cart/recent'

it('a product viewed again comes first, once', () => {
  expect(withRecent([1, 2, 3], 2)).toEqual([2, 1, 3])
})

it('only the latest ones are stored', () => {
  const ids = Array.from({ length: 40 }, (_, index) => index + 1)
  expect(withRecent(ids, 99)).toHaveLength(MAX_RECENT)
  expect(withRecent(ids, 99)[0]).toBe(99)
})

it('anything but a list of numbers is empty', () => {
  expect(toRecent({ 0: 1 })).toEqual([])
  expect(toRecent([1, 'two', -3, 2.5, 4, 4, 1e12])).toEqual([1, 4])
})
