import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance, findNearestWord, findSingular, toIndexedWord, toSound } from '@/lib/domain/search/spelling'

const WORDS = ['sapphire', 'amethyst', 'rudraksha', 'hessonite', 'emerald', 'ruby', 'pukhraj', 'tourmaline', 'neelam']
const dictionary = WORDS.map((word) => toIndexedWord(word, true))

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
  ])('of %s is %s', (typed, corrected) => expect(findNearestWord(typed, dictionary)).toBe(corrected))

  it.each(['xyzzy', 'laptop', 'abc', '8mm', ''])('of “%s” is none', (typed) => {
    expect(findNearestWord(typed, dictionary)).toBeNull()
  })

  it('has the same sound for the spellings of a Hindi name', () => {
    expect(new Set(['pukhraj', 'pukhraaj', 'pukraj'].map((word) => toSound(word).replace(/aa/, 'a'))).size).toBe(1)
    expect(toSound('neelam')).toBe(toSound('nilam'))
  })

  it('has a symmetric number of typos, zero for the word itself', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
        expect(editDistance(one, other)).toBe(editDistance(other, one))
        expect(editDistance(one, one)).toBe(0)
        expect(editDistance(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length))
      }),
    )
  })

  it('of a plural is its singular', () => {
    const isKnown = (word: string) => WORDS.includes(word)
    expect(['rubies', 'sapphires', 'glass'].map((word) => findSingular(word, isKnown))).toEqual([
      'ruby',
      'sapphire',
      null,
    ])
  })
})
