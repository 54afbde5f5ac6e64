import { describe, expect, it } from 'vitest'
import { DEFAULT_CHOICES, parseChoices, toStoredChoices } from '@/lib/domain/theme/layout-choices'

describe('layout choices', () => {
  it('are the defaults if nothing valid is stored', () => {
    for (const stored of [null, 7, 'left', {}, { accent: 'red', dir: 'up', collection: 3, product: '<b>' }]) {
      expect(parseChoices(stored)).toEqual(DEFAULT_CHOICES)
    }
    expect(toStoredChoices(DEFAULT_CHOICES)).toBeNull()
  })

  it('are restored as they were stored', () => {
    const choices = { accent: '#2a5ca8', dir: 'rtl', collection: 'right', product: 'three-column' } as const
    expect(parseChoices(toStoredChoices(choices))).toEqual(choices)
  })

  it('store with an accent the shades that keep it readable', () => {
    expect(toStoredChoices({ ...DEFAULT_CHOICES, accent: '#ffe066' })).toEqual({
      accent: '#ffe066',
      accentText: expect.stringMatching(/^#[0-9a-f]{6}$/),
      accentInk: '#1f1a14',
    })
    expect(toStoredChoices({ ...DEFAULT_CHOICES, accent: '#101040' })?.accentInk).toBe('#fffdf9')
  })
})
