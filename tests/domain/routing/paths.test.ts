import { describe, expect, it } from 'vitest'
import { CATEGORY_TYPE_IDS, GEM_TYPES, isBeadType, LOOSE_TYPES } from '@/lib/domain/catalogue/category-type'
import { prefixOf, subCategoryType, typePath, typesOf } from '@/lib/domain/routing/paths'
import routes from '@/lib/domain/routing/routes.json'

describe('the category types', () => {
  it('have the prefixes that the router knows', () => {
    expect([...new Set(CATEGORY_TYPE_IDS.map(prefixOf))].toSorted()).toEqual(routes.prefixes.toSorted())
  })

  it('have pages of their own that lead back to them', () => {
    expect(CATEGORY_TYPE_IDS.map(typePath)).toHaveLength(new Set(CATEGORY_TYPE_IDS.map(typePath)).size)
    for (const id of CATEGORY_TYPE_IDS) {
      const [, prefix = '', section] = typePath(id).split('/')
      expect(section === undefined ? typesOf(prefix) : [subCategoryType(prefix, section)]).toEqual([id])
    }
    expect([typesOf('gemstones'), typesOf('nothing'), subCategoryType('mala', 'precious')]).toEqual([
      [1, 2, 3],
      [],
      null,
    ])
  })

  it('say what is sold loose', () => {
    expect([GEM_TYPES, LOOSE_TYPES, CATEGORY_TYPE_IDS.filter(isBeadType)]).toEqual([[1, 2, 3], [1, 2, 3, 4], [4]])
  })

  it('refuse an unknown one', () => expect(() => prefixOf(0)).toThrow(RangeError))
})
