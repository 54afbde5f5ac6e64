import { describe, expect, it } from 'vitest'
import { parseListing } from '@/lib/domain/listing/listing'
import type { Locale } from '@/lib/domain/locale'
import { describeFilters } from '@/lib/seo/filter-text'

const LABELS = {
  origin: [{ value: 'sri-lanka', label: 'Sri Lanka', count: 3 }],
  clarity: [{ value: 'eye-clean', label: 'Eye clean', count: 2 }],
  weight: [{ value: 'over-9-ct', label: 'Plus de 9 ct', count: 2 }],
}

const inWords = (query: Record<string, string>, locale: Locale = 'en') => {
  const state = parseListing(query)
  return state && describeFilters(state, LABELS, locale)
}

describe('filters in a title', () => {
  it('have the labels of the list, and ranges their unit', () => {
    expect(inWords({ origin: 'sri-lanka', clarity: 'eye-clean', carat: '2-4.5', price: '-50000' })).toBe(
      'Sri Lanka, Eye clean, 2\u00a0ct to 4.5\u00a0ct, up to ₹50,000',
    )
    expect(inWords({ carat: '2.5-', stock: 'in' }, 'fr')).toBe('dès 2,5\u00a0ct, en stock')
  })

  it('are in lower case within a French title', () => {
    expect(inWords({ origin: 'sri-lanka', weight: 'over-9-ct' }, 'fr')).toBe('Sri Lanka, plus de 9 ct')
  })

  it('are at most four, the rest is counted, and the sort order is always included', () => {
    expect(inWords({ origin: 'a,b,c,d,e', stock: 'in', sort: 'low' })).toBe('a, b, c, d, 2 more, lowest price first')
  })
})
