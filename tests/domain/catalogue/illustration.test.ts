import { expect, it } from 'vitest'
import { illustrationOf } from '@/lib/domain/catalogue/illustration'

it.each([
  ['stones/ruby-0001', 'own'],
  ['stones/ruby-0011', 'similar'],
  ['stones/ruby-0001-2', 'own'],
  ['gemstones/ruby', 'species'],
  ['u/3f', null],
])('the picture %s of RUBY-0001 shows: %s', (src, expected) => {
  expect(illustrationOf(src, 'RUBY-0001')).toBe(expected)
})
