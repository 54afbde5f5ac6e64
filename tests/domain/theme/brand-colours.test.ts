import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkAccent,
  checkPrimary,
  toAccentShades,
  toBrandStyle,
  toPrimaryShades,
} from '@/lib/domain/theme/brand-colours'
import { BACKGROUNDS, DEFAULT_ACCENT } from '@/lib/domain/theme/theme'

const GROUNDS = [BACKGROUNDS.paper, BACKGROUNDS.card, BACKGROUNDS.sand]
const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

/** The contrast of WCAG 2.2, written apart from the shop's. */
function ratio(one: string, other: string): number {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  const light = (colour: string) => {
    const value = Number.parseInt(colour.slice(1), 16)
    const parts = [value >> 16, (value >> 8) & 255, value & 255].map((part) => linear(part / 255))
    return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0)
  }
  const [high, low] = [Math.max(light(one), light(other)), Math.min(light(one), light(other))]
  return (high + 0.05) / (low + 0.05)
}

const weakest = (colour: string, grounds: string[]) => Math.min(...grounds.map((ground) => ratio(colour, ground)))

describe('the colours of a merchant', () => {
  it('leave each button readable and visible, whatever is chosen: a refused one comes with an allowed one', () => {
    fc.assert(
      fc.property(colours, (chosen) => {
        const primary = checkPrimary(chosen) ?? chosen
        expect(checkPrimary(primary)).toBeNull()
        expect(weakest(primary, GROUNDS)).toBeGreaterThanOrEqual(3)
        const { fill, text } = toPrimaryShades(primary)
        expect(ratio(fill, text)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('leave each line visible, and each text in the accent readable', () => {
    fc.assert(
      fc.property(colours, (chosen) => {
        const accent = checkAccent(chosen) ?? chosen
        expect(weakest(accent, GROUNDS)).toBeGreaterThanOrEqual(2)
        const { text, line, onFill } = toAccentShades(accent)
        expect(weakest(text, GROUNDS)).toBeGreaterThanOrEqual(4.5)
        expect(ratio(line, onFill)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('are refused only where they are too light', () => {
    expect(checkPrimary('#7a1f33')).toBeNull()
    expect(checkAccent(DEFAULT_ACCENT)).toBeNull()
    expect(checkPrimary('#FFD400')).toMatch(/^#[0-9a-f]{6}$/)
    expect(checkAccent('#fbf9f4')).toMatch(/^#[0-9a-f]{6}$/)
  })

  it('are custom properties of the page, and nothing where the shop keeps its own', () => {
    expect(toBrandStyle({ primary: '', accent: '' })).toBe('')
    expect(toBrandStyle({ primary: '#7a1f33', accent: '' })).toMatch(
      /^html:root\{--primary:#7a1f33;--on-primary:#fffdf9;--primary-hover:#[0-9a-f]{6}\}$/,
    )
    expect(toBrandStyle({ primary: '', accent: '#9b1b3c' })).toContain('--gold:#9b1b3c;--gold-text:#9b1b3c')
  })
})
