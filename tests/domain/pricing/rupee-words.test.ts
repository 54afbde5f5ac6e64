import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spellOutRupees } from '@/lib/domain/pricing/rupee-words'

describe('an amount in words', () => {
  it.each([
    [0, 'Rupees Zero Only', 'Zéro roupie'],
    [100, 'Rupees One Only', 'Une roupie'],
    [4_000_000, 'Rupees Forty Thousand Only', 'Quarante mille roupies'],
    [2_171, 'Rupees Twenty One and Seventy One Paise Only', 'Vingt et une roupies et soixante et onze paise'],
    [8_080, 'Rupees Eighty and Eighty Paise Only', 'Quatre-vingts roupies et quatre-vingts paise'],
    [9_901, 'Rupees Ninety Nine and One Paisa Only', 'Quatre-vingt-dix-neuf roupies et un paisa'],
    [
      12_345_650,
      'Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and Fifty Paise Only',
      'Cent vingt-trois mille quatre cent cinquante-six roupies et cinquante paise',
    ],
    [28_000_000, 'Rupees Two Lakh Eighty Thousand Only', 'Deux cent quatre-vingt mille roupies'],
    [30_000, 'Rupees Three Hundred Only', 'Trois cents roupies'],
    [100_000_000, 'Rupees Ten Lakh Only', 'Un million de roupies'],
    [20_000_000_000, 'Rupees Twenty Crore Only', 'Deux cents millions de roupies'],
  ])('%i paise', (amount, english, french) => {
    expect(spellOutRupees(amount, 'en')).toBe(english)
    expect(spellOutRupees(amount, 'fr')).toBe(french)
  })

  it('can be parsed back, for any amount', () => {
    assert(
      property(integer({ min: 0, max: 10 ** 12 }), (amount) => {
        expect(readEnglish(spellOutRupees(amount, 'en'))).toBe(amount)
        expect(readFrench(spellOutRupees(amount, 'fr'))).toBe(amount)
      }),
    )
  })

  it('is refused for an invalid amount', () => {
    expect(() => spellOutRupees(-1, 'en')).toThrow(RangeError)
    expect(() => spellOutRupees(0.5, 'fr')).toThrow(RangeError)
  })
})

const UNITS = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'
const ENGLISH = new Map(`${UNITS} seventeen eighteen nineteen`.split(' ').map((word, value) => [word, value]))
for (const [at, word] of 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').entries()) {
  ENGLISH.set(word, 20 + 10 * at)
}
const UNITES = 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'
const FRENCH = new Map(UNITES.split(' ').map((word, value) => [word, value]))
for (const [at, word] of 'vingt trente quarante cinquante soixante'.split(' ').entries()) FRENCH.set(word, 20 + 10 * at)
FRENCH.set('une', 1).set('huitante', 80)

const ENGLISH_SIZES: Record<string, number> = { hundred: 100, thousand: 1000, lakh: 1e5, crore: 1e7 }
const FRENCH_SIZES: Record<string, number> = { cent: 100, mille: 1000, million: 1e6, milliard: 1e9 }

/** Adds words up; a magnitude multiplies everything smaller before it. */
function readWords(tokens: string[], values: Map<string, number>, sizes: Record<string, number>): number {
  const parts: number[] = []
  for (const word of tokens) {
    const size = sizes[word]
    if (size === undefined) {
      parts.push(values.get(word) ?? Number.NaN)
      continue
    }
    let count = 0
    while ((parts.at(-1) ?? Infinity) < size) count += parts.pop() ?? 0
    parts.push((count || 1) * size)
  }
  return parts.reduce((sum, part) => sum + part, 0)
}

function readEnglish(text: string): number {
  const [rupees = '', paise = ''] = text
    .toLowerCase()
    .replace(/^rupees | only$/g, '')
    .split(' and ')
  const read = (part: string) =>
    readWords(
      part.split(' ').filter((word) => word && !/^pais/.test(word)),
      ENGLISH,
      ENGLISH_SIZES,
    )
  return read(rupees) * 100 + read(paise)
}

function readFrench(text: string): number {
  const [, rupees = '', paise = ''] = /^(.*?)(?: de)? roupies?(?: et (.*) pais[ea])?$/.exec(text.toLowerCase()) ?? []
  const read = (part = '') => {
    const plain = part.replace(/quatre-vingts?/g, 'huitante').replace(/ et /g, ' ')
    const tokens = plain
      .split(/[ -]/)
      .filter(Boolean)
      .map((word) => word.replace(/^(cent|million|milliard)s$/, '$1'))
    return readWords(tokens, FRENCH, FRENCH_SIZES)
  }
  return read(rupees) * 100 + read(paise)
}
