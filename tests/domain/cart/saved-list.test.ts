import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addAllSaved,
  addSaved,
  hasSaved,
  MAX_COMPARED,
  parseSaved,
  removeSaved,
  type SavedList,
  swapSaved,
} from '@/lib/domain/cart/saved-list'

const saved = (id: number) => ({ id, payable: 40_000, stock: 1, at: '2026-11-21T10:00:00.000Z' })
const FOUR: SavedList = [4, 3, 2, 1].map(saved)

describe('a saved list', () => {
  it('puts new items first', () => {
    expect(addSaved([saved(1)], saved(2), 4)).toEqual({ list: [saved(2), saved(1)] })
  })

  it('leaves existing items unchanged', () => {
    const list = [saved(1)]
    expect(addSaved(list, { ...saved(1), payable: 1 }, 4)).toEqual({ list })
  })

  it('refuses one item more than its limit', () => {
    expect(addSaved(FOUR, saved(5), MAX_COMPARED)).toEqual({ refused: 'full' })
    expect(addSaved(FOUR, saved(4), MAX_COMPARED)).toEqual({ list: FOUR })
  })

  it('adds a whole list in front, as far as there is room', () => {
    const ownList = [saved(1), saved(2)]
    const { list, left } = addAllSaved(ownList, [saved(2), saved(3), saved(5), saved(6)], 4)
    expect(list.map(({ id }) => id)).toEqual([3, 5, 1, 2])
    expect(left).toBe(1)
    expect(addAllSaved(ownList, [saved(2)], 4)).toEqual({ list: ownList, left: 0 })
  })

  it('replaces an item in its position', () => {
    expect(swapSaved(FOUR, 3, saved(9)).map(({ id }) => id)).toEqual([4, 9, 2, 1])
    expect(swapSaved(FOUR, 8, saved(9))).toBe(FOUR)
    expect(swapSaved(FOUR, 3, saved(1))).toBe(FOUR)
  })

  it('removes an item', () => {
    expect(removeSaved(FOUR, 2).map(({ id }) => id)).toEqual([4, 3, 1])
    expect(hasSaved(removeSaved(FOUR, 2), 2)).toBe(false)
  })
})

describe('a stored list', () => {
  it('is restored as it was stored', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { maxLength: 100 })
    fc.assert(
      fc.property(ids, (list) => {
        const stored = list.map(saved)
        expect(parseSaved(JSON.parse(JSON.stringify(stored)), 100)).toEqual(stored)
      }),
    )
  })

  it('has each product once and no more than its limit', () => {
    expect(parseSaved([saved(1), saved(1), ...FOUR], 4)?.map(({ id }) => id)).toEqual([1, 4, 3, 2])
  })

  it.each([
    null,
    {},
    'x',
    [null],
    [{ id: 1 }],
    [{ ...saved(1), id: 0 }],
    [{ ...saved(1), id: 1.5 }],
    [{ ...saved(1), payable: '1' }],
  ])('is null when damaged: %j', (stored) => expect(parseSaved(stored, 4)).toBeNull())
})
