import { expect, it } from 'vitest'
import { splitInHalves } from '@/lib/domain/catalogue/menu'
import { pageCount, pagerWindow } from '@/lib/domain/listing/pager'

it('all pages are linked up to five, else the three around the current one', () => {
  expect(pagerWindow(1, 1)).toEqual([1])
  expect(pagerWindow(5, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pagerWindow(1, 6)).toEqual([1, 2, 3])
  expect(pagerWindow(10, 63)).toEqual([9, 10, 11])
  expect(pagerWindow(63, 63)).toEqual([61, 62, 63])
})

it('a page has 16 products; an empty list has one page', () => {
  expect([0, 1, 16, 17, 32, 33].map((total) => pageCount(total))).toEqual([1, 1, 1, 2, 2, 3])
})

it('a menu column is split in half, with at least one entry in the first', () => {
  expect(splitInHalves([])).toEqual([[], []])
  expect(splitInHalves([1])).toEqual([[1], []])
  expect(splitInHalves([1, 2, 3])).toEqual([[1, 2], [3]])
})
