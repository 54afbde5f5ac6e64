import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isUnfiltered,
  PRODUCT_LIST_NEEDS,
  PRODUCT_LIST_SORTS,
  PRODUCT_LIST_STATES,
  parseProductListQuery,
  toProductListUrl,
} from '@/lib/domain/admin/product-list-query'

const number = fc.integer({ min: 1, max: 999_999_999 })
const query = fc.record(
  {
    q: fc.string({ maxLength: 120 }).map((text) => text.trim()),
    category: number,
    state: fc.constantFrom(...PRODUCT_LIST_STATES),
    need: fc.constantFrom(...PRODUCT_LIST_NEEDS),
    price_from: number,
    price_to: number,
    sort: fc.constantFrom(...PRODUCT_LIST_SORTS),
    page: fc.integer({ min: 1, max: 10_000 }),
  },
  { requiredKeys: ['q', 'sort', 'page'] },
)

describe('the query of the product list', () => {
  it('is the same after a way through its URL, whatever is chosen', () => {
    fc.assert(
      fc.property(query, (choice) => {
        const { searchParams } = new URL(toProductListUrl(choice), 'https://shop.example')
        expect(parseProductListQuery(Object.fromEntries(searchParams))).toEqual(choice)
      }),
    )
  })

  it('limits the list by each filter, but not by its order and page', () => {
    fc.assert(
      fc.property(query, ({ sort, page, ...filters }) => {
        const hasFilter = Object.entries(filters).some(([, value]) => value !== '')
        expect(isUnfiltered({ ...filters, sort, page })).toBe(!hasFilter)
      }),
    )
  })

  it('reads what a product lacks from the state as well, where earlier links have it', () => {
    expect(parseProductListQuery({ state: 'no_photo' })).toEqual({ q: '', need: 'no_photo', sort: 'changed', page: 1 })
  })

  it.each([
    { state: 'gone' },
    { need: 'sold' },
    { price_from: '-1' },
    { price_to: '1.5' },
    { category: 'ruby' },
    { sort: 'luck' },
    { page: '0' },
  ])('is refused: %j', (wrong) => expect(parseProductListQuery(wrong)).toBeNull())
})
