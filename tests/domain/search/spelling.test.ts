import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearestWord, singularOf, slips, soundOf, toKnownWord } from '@/lib/domain/search/spelling'

const WORDS = ['sapphire', 'amethyst', 'rudraksha', 'hessonite', 'emerald', 'ruby', 'pukhraj', 'tourmaline', 'neelam']
const known = WORDS.map((word) => toKnownWord(word, true))

describe('the word that was meant', () => {
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
  ])('%s is %s', (typed, meant) => expect(nearestWord(typed, known)).toBe(meant))

  it.each(['xyzzy', 'laptop', 'abc', '8mm', ''])('is nothing for “%s”', (typed) => {
    expect(nearestWord(typed, known)).toBeNull()
  })

  it('has one sound for the ways to write a Hindi name', () => {
    expect(new Set(['pukhraj', 'pukhraaj', 'pukraj'].map((word) => soundOf(word).replace(/aa/, 'a'))).size).toBe(1)
    expect(soundOf('neelam')).toBe(soundOf('nilam'))
  })

  it('counts slips the same from both sides, none for the word itself', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
        expect(slips(one, other)).toBe(slips(other, one))
        expect(slips(one, one)).toBe(0)
        expect(slips(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length))
      }),
    )
  })

  it('knows the one of a plural', () => {
    const isKnown = (word: string) => WORDS.includes(word)
    expect(['rubies', 'sapphires', 'glass'].map((word) => singularOf(word, isKnown))).toEqual([
      'ruby',
      'sapphire',
      null,
    ])
  })
})
