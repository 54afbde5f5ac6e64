import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CustomizationOptions } from '@/lib/contract/customization'
import {
  canEngrave,
  findEngravingProblem,
  MAX_ENGRAVING_LENGTH,
  MAX_ENGRAVING_LETTERS,
  normalizeEngraving,
} from '@/lib/domain/customization/personalization'

describe('an engraving', () => {
  it.each([
    ['Asha & Ravi 12.11.2026', 'engraving_long'],
    ['Asha ♥', 'engraving_letters'],
    ['ế', 'engraving_letters'],
    ['Asha & Ravi 12.11.26', null],
    ['ॐ नमः शिवाय', null],
    ['Élodie', null],
    ['愛', 'engraving_letters'],
    ['<b>', 'engraving_letters'],
    ['😀', 'engraving_letters'],
    ['क्ष'.repeat(20), null],
    ['क्ष'.repeat(21), 'engraving_long'],
  ])('%s: %s', (text, problem) => expect(findEngravingProblem(text)).toBe(problem))

  it('is normalised once, and empty text is none', () => {
    expect(normalizeEngraving('  Asha \n  Ravi ')).toBe('Asha Ravi')
    expect(normalizeEngraving(' \t ')).toBeNull()
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const tidy = normalizeEngraving(text)
        expect(normalizeEngraving(tidy ?? '')).toBe(tidy)
      }),
    )
  })

  it('accepted by the API can be engraved, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (engraving) => {
        const parsed = CustomizationOptions.safeParse({ kind: 'ring', engraving })
        const tidy = normalizeEngraving(engraving)
        const possible = engraving.length <= MAX_ENGRAVING_LENGTH && findEngravingProblem(tidy ?? '') === null
        expect(parsed.success).toBe(possible)
        if (parsed.success) expect(parsed.data.engraving).toBe(tidy ?? undefined)
      }),
    )
    expect(CustomizationOptions.safeParse({ engraving: 'A'.repeat(MAX_ENGRAVING_LETTERS + 1) }).success).toBe(false)
  })
})

describe('room for an engraving', () => {
  type One = { key: string; kind: string; setting: string; drawing: Parameters<typeof canEngrave>[0]['drawing'] }
  const { designs }: { designs: One[] } = JSON.parse(readFileSync('lib/seed/data/designs.json', 'utf8'))
  const open = designs.filter(canEngrave)

  it('exists on bands and closed backs, not on cages, caps, earrings and strings', () => {
    const keys = open.map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(['four-claw-solitaire', 'bezel-pendant', 'chain-bezel-bracelet']))
    const closed = open.filter(({ kind }) => kind !== 'ring')
    expect(closed.filter(({ kind, setting }) => kind === 'earrings' || setting !== 'bezel')).toEqual([])
  })
})
