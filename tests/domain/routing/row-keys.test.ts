import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_KEYS, parseRowKeys, toRowKey } from '@/lib/domain/routing/row-keys'

const key = fc.record({
  path: fc.webPath().map((path) => `/${path.replace(/^\/+/, '')}`),
  lang: fc.constantFrom('en' as const, 'fr' as const),
})

describe('rows requested by key', () => {
  it('are parsed as they were written', () => {
    fc.assert(
      fc.property(fc.array(key, { maxLength: MAX_KEYS }), (keys) => {
        expect(parseRowKeys(keys.map(toRowKey))).toEqual(keys)
      }),
    )
  })

  it('are none if one is malformed, or there are too many', () => {
    for (const text of ['', 'en', 'de /gems', 'en gems', '/gems', `en /${'a'.repeat(500)}`]) {
      expect(parseRowKeys(['en /gems', text]), text).toBeNull()
    }
    expect(parseRowKeys(Array.from({ length: MAX_KEYS + 1 }, () => 'en /gems'))).toBeNull()
  })
})
