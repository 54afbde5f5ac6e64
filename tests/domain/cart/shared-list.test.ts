import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseShared, toSharedQuery } from '@/lib/domain/cart/shared-list'

describe('a list in a link', () => {
  it('is restored as it was sent, in its order', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { minLength: 1, maxLength: 100 })
    fc.assert(
      fc.property(ids, (sent) => {
        const query = new URLSearchParams(toSharedQuery(sent))
        expect(parseShared(query.get('pieces'), 100)).toEqual({ ids: sent, ignored: 0 })
      }),
    )
  })

  it.each([
    ['12,34,12', { ids: [12, 34], ignored: 0 }],
    [' 12 , 34 ,', { ids: [12, 34], ignored: 0 }],
    ['1,2,3,4,5,6', { ids: [1, 2, 3, 4], ignored: 2 }],
    ['x,-1,0,1.5,1e3,2147483648,7', { ids: [7], ignored: 6 }],
    ['<script>', { ids: [], ignored: 1 }],
    [',', { ids: [], ignored: 0 }],
  ])('omits and counts invalid and surplus entries: %s', (text, list) => expect(parseShared(text, 4)).toEqual(list))

  it('is null without products', () => {
    expect(parseShared(null, 4)).toBeNull()
    expect(parseShared('', 4)).toBeNull()
  })

  it('is limited, whatever the link', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5000 }), (text) => {
        expect(parseShared(text, 4)?.ids.length ?? 0).toBeLessThanOrEqual(4)
      }),
    )
  })
})
