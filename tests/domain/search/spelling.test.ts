import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearestWord, singularOf, slips, soundOf, toKnownWord } from '@/lib/domain/search/spelling'

const WORDS = ['sapphire', 'amethyst', 'rudraksha', 'hessonite', 'emerald', 'ruby', 'pukhraj', 'tourmaline', 'neelam']
const known = WORDS.map((word) => toKnownWord(word, true))

describe('the corrected word', () => {
  it.each([
    ['saphire', 'sapphire'],
    ['sapphier', 'sapphire'],
    ['amythest', 'amethyst'],
    ['rudrakash', 'rudraksha'],
    ['hesonite', 'hessonite'],
    ['emrald', 'emerald'],
    ['rubby', 'ruby'],
    ['pukhraaj', 'pukhraj'],
    ['tormaline', 'tourmaline'],
    ['nilam', 'neelam'],
  ])('of %s is %s', (typed, meant) => expect(nearestWord(typed, known)).toBe(meant))

  it.each(['xyzzy', 'laptop', 'abc', '8mm', ''])('of “%s” is none', (typed) => {
    expect(nearestWord(typed, known)).toBeNull()
  })

  it('has the same sound for the spellings of a Hindi name', () => {
    expect(new Set(['pukhraj', 'pukhraaj', 'pukraj'].map((word) => soundOf(word).replace(/aa/, 'a'))).size).toBe(1)
    expect(soundOf('neelam')).toBe(soundOf('nilam'))
  })

  it('has a symmetric number of typos, zero for the word itself', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
        expect(slips(one, other)).toBe(slips(other, one))
        expect(slips(one, one)).toBe(0)
        expect(slips(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length))
      }),
    )
  })

  it('of a plural is its singular', () => {
    const isKnown = (word: string) => WORDS.includes(word)
    expect(['rubies', 'sapphires', 'glass'].map((word) => singularOf(word, isKnown))).toEqual([
      'ruby',
      'sapphire',
      null,
    ])
  })
})
