import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '@/lib/domain/text/fold'

describe('folded text', () => {
  it.each([
    ['Œil-de-chat', 'oeil de chat'],
    ['ÉMERAUDE', 'emeraude'],
    ['  Pigeon’s-blood, red! ', 'pigeon s blood red'],
    ['नीलम', 'नीलम'],
    ['माणिक्य', 'माणिक्य'],
    ['3,42 ct', '3 42 ct'],
    ['---', ''],
  ])('%s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('is idempotent', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => fold(fold(text)) === fold(text)))
  })

  it('ignores case and Unicode composition', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zéèêëàâîïôùûüç ]{0,20}$/), (text) => {
        expect(fold(text.toUpperCase())).toBe(fold(text))
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))
      }),
    )
  })
})
