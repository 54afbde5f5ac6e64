import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePageSearch, toSearchText } from '@/lib/domain/routing/page-search'

describe('the search of the page list', () => {
  it.each([
    ['/gemstones/ruby', { path: '/gemstones/ruby', lang: null }],
    ['/fr/gemstones/ruby', { path: '/gemstones/ruby', lang: 'fr' }],
    ['https://shop.example/gemstones/ruby?utm_source=x', { path: '/gemstones/ruby', lang: 'en' }],
    ['http://localhost:3000/fr/Gemstones/Ruby/#faq', { path: '/gemstones/ruby', lang: 'fr' }],
    ['https://shop.example', { path: '/', lang: 'en' }],
    [' Émeraude  prix ', { words: ['emeraude', 'prix'] }],
    ['Œil-de-chat prix', { words: ['oeil de chat', 'prix'] }],
    ['', { words: [] }],
  ])('reads %j as %j', (q, search) => expect(parsePageSearch(q)).toEqual(search))

  it('finds every word of a text in the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const search = parsePageSearch(text)
        const found = toSearchText(text)
        expect('words' in search ? search.words.filter((word) => !found.includes(word)) : []).toEqual([])
      }),
    )
  })
})
