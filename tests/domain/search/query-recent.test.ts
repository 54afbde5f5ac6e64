import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_SEARCHES, parseSearches, withoutSearch, withSearch } from '@/lib/domain/search/query-recent'

it('the latest search comes first, and each is listed once', () => {
  expect(withSearch(['ruby', 'pearl'], ' Pearl ')).toEqual(['Pearl', 'ruby'])
  expect(withSearch(['नीलम'], '  ')).toEqual(['नीलम'])
  expect(withoutSearch(['Pearl', 'ruby'], 'pearl')).toEqual(['ruby'])
})

it('whatever is stored is parsed to a short list of texts', () => {
  fc.assert(
    fc.property(fc.anything(), fc.array(fc.string()), (stored, texts) => {
      expect(parseSearches(stored).every((text) => text.trim() !== '')).toBe(true)
      const searches = parseSearches(texts)
      expect(searches.length).toBeLessThanOrEqual(MAX_SEARCHES)
      expect(parseSearches(searches)).toEqual(searches)
    }),
  )
})
