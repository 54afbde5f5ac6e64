import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BEAD_DEITIES,
  BEAD_PURPOSES,
  customaryRatti,
  INTENTIONS,
  LORDS,
  MALA_DEITIES,
  MAX_KG,
  MIN_KG,
  PLANETS,
  parseAdviceHash,
  SIGNS,
  STONES,
  toAdviceHash,
} from '@/lib/domain/astrology/advice'
import { INDIA_OFFSET, parseBirthLocation, parseBirthMoment } from '@/lib/domain/astrology/birth'
import { readCategories } from '@/lib/seed/catalogue'

const categories = new Map(readCategories().map((one) => [one.slug, one]))
const planetOf = (slug: string) => categories.get(slug)?.planet?.toLowerCase()
const guide = (slug: string) => readFileSync(`lib/content/en/${slug}.md`, 'utf8')

describe('the tables of the advice', () => {
  it('give each planet the stones that the catalogue assigns to it', () => {
    for (const planet of PLANETS) {
      const { gem, substitutes: instead, beads } = STONES[planet]
      for (const slug of [gem, ...instead, ...beads]) expect([slug, planetOf(slug)]).toEqual([slug, planet])
    }
  })

  it('name existing categories', () => {
    const named = [BEAD_PURPOSES, BEAD_DEITIES, MALA_DEITIES, INTENTIONS].flatMap((table) =>
      Object.values(table).flat(),
    )
    expect(named.filter((slug) => !categories.has(slug))).toEqual([])
  })

  it('have the same entries for every sign as the table of the guide', () => {
    const rows = guide('gemstone-recommendation').matchAll(/^\| (\w+) \(\w+\)\s+\| (\w+)\s+\| ([\w ]+?)\s+\|/gm)
    const read = Object.fromEntries(
      [...rows].map(([, sign = '', lord = '', gem = '']) => [sign.toLowerCase(), [lord.toLowerCase(), gem]]),
    )
    const ours = SIGNS.map((sign) => [
      sign,
      [LORDS[sign], STONES[LORDS[sign]].gem.replace('-', ' ').replace(/^./, (letter) => letter.toUpperCase())],
    ])
    expect(read).toEqual(Object.fromEntries(ours))
  })

  it('give beads to the deities that the catalogue names', () => {
    const names: Record<string, string> = { parvati: 'Parvati', lakshmi: 'lakshmi', shiva: 'Shiva|Rudra' }
    for (const [deity, beads] of Object.entries(BEAD_DEITIES))
      for (const slug of beads)
        expect([slug, categories.get(slug)?.deity]).toEqual([
          slug,
          expect.stringMatching(new RegExp(names[deity] ?? deity, 'i')),
        ])
    const ofMala: Record<string, string> = { devi: 'the Devi' }
    for (const [deity, malas] of Object.entries(MALA_DEITIES))
      for (const slug of malas)
        expect([slug, categories.get(slug)?.deity]).toEqual([
          slug,
          expect.stringMatching(new RegExp(ofMala[deity] ?? deity, 'i')),
        ])
  })
})

describe('the customary weight', () => {
  it('grows with the wearer, is at least three ratti, and more under the second rule', () => {
    const kilograms = fc.double({ min: MIN_KG, max: MAX_KG, noNaN: true })
    fc.assert(
      fc.property(kilograms, kilograms, (one, other) => {
        const [light, heavy] = [customaryRatti(Math.min(one, other)), customaryRatti(Math.max(one, other))]
        expect(light.from).toBeGreaterThanOrEqual(3)
        expect(light.to).toBeGreaterThanOrEqual(light.from)
        expect(heavy.from).toBeGreaterThanOrEqual(light.from)
        expect(heavy.to).toBeGreaterThanOrEqual(light.to)
      }),
    )
    expect(customaryRatti(72)).toEqual({ from: 6, to: 7.2 })
  })

  it.each([9.9, 200.1, Number.NaN, -70])('refuses %s kilograms', (wrong) => {
    expect(() => customaryRatti(wrong)).toThrow(RangeError)
  })
})

describe('a shared link', () => {
  const choices = { moon_sign: SIGNS, planet: PLANETS }

  it('restores the request', () => {
    for (const choice of SIGNS) {
      const request = { method: 'moon_sign' as const, choice }
      expect(parseAdviceHash(toAdviceHash(request), choices)).toEqual(request)
    }
  })

  it('restores nothing if it names no option of the page', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        expect(parseAdviceHash(`#${text}`, choices)).toBeNull()
      }),
    )
    expect(parseAdviceHash('#planet=simha', choices)).toBeNull()
    expect(parseAdviceHash('#deity=shiva', choices)).toBeNull()
  })
})

describe('birth data', () => {
  const now = new Date('2026-11-22T00:00:00Z')
  const birth = { date: '1990-05-17', time: '06:45', offset: INDIA_OFFSET, latitude: '19,08', longitude: '72.88' }

  it('is a local time of its place', () => {
    expect(parseBirthMoment(birth, now)?.toISOString()).toBe('1990-05-17T01:15:00.000Z')
    expect(parseBirthMoment({ ...birth, time: '' }, now)?.toISOString()).toBe('1990-05-16T18:30:00.000Z')
  })

  it.each(['', '1899-12-31', '2026-11-24', '1990-02-30', '17-05-1990', 'never'])('has no valid day in %j', (date) => {
    expect(parseBirthMoment({ ...birth, date }, now)).toBeNull()
  })

  it('has a place on Earth, not too near a pole', () => {
    expect(parseBirthLocation(birth)).toEqual({ latitude: 19.08, longitude: 72.88 })
    for (const latitude of ['', '70', 'north', '1e1']) expect(parseBirthLocation({ ...birth, latitude })).toBeNull()
    expect(parseBirthLocation({ ...birth, longitude: '181' })).toBeNull()
  })
})
