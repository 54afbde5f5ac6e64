import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BACKGROUNDS,
  contrast,
  DEFAULT_ACCENT,
  DEFAULT_TEXT,
  isColour,
  readableTextColour,
  TEXT_CONTRAST,
  textShade,
} from '@/lib/domain/theme/theme'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const light = [BACKGROUNDS.paper, BACKGROUNDS.card, BACKGROUNDS.sand]

describe('contrast', () => {
  it('is computed as WCAG defines it', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#c1a657', '#c1a657')).toBe(1)
  })

  it('refuses an invalid colour', () => {
    expect(() => contrast('gold', '#ffffff')).toThrow(RangeError)
    expect(isColour('#c1a65')).toBe(false)
  })
})

describe('the text shade of an accent', () => {
  it('is readable on every light background, whatever the accent', () => {
    fc.assert(
      fc.property(colour, (accent) => {
        for (const ground of light) expect(contrast(textShade(accent), ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      }),
    )
  })

  it('is readable on a dark background too', () => {
    fc.assert(
      fc.property(colour, (accent) => {
        expect(contrast(textShade(accent, [BACKGROUNDS.ink]), BACKGROUNDS.ink)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      }),
    )
  })

  it('is unchanged if it is readable, and darkens the shop’s gold no more than needed', () => {
    expect(textShade('#2f6b4f')).toBe('#2f6b4f')
    expect(contrast(textShade(DEFAULT_ACCENT), BACKGROUNDS.sand)).toBeLessThan(TEXT_CONTRAST + 0.1)
  })

  it('keeps the hue', () => {
    expect(textShade('#ff0000')).toMatch(/^#[0-9a-f]{2}0000$/)
  })
})

it('text on an accent background is readable, whatever the accent', () => {
  fc.assert(
    fc.property(colour, (accent) => {
      expect(contrast(readableTextColour(accent), accent)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    }),
  )
  expect(readableTextColour(DEFAULT_ACCENT)).toBe(BACKGROUNDS.ink)
})

it('the backgrounds are those of the style sheet', () => {
  const css = readFileSync('app/globals.css', 'utf8')
  for (const [name, value] of Object.entries({ ...BACKGROUNDS, gold: DEFAULT_ACCENT, 'gold-text': DEFAULT_TEXT })) {
    expect(css).toMatch(new RegExp(`--${name}: ${value};`))
  }
})
