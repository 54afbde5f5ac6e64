import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/lib/domain/locale'
import { checkSettings } from '@/lib/domain/settings/check-settings'
import { parseLanguages, toLanguages } from '@/lib/domain/settings/languages'
import { fitLogo, logoPath, parseLogo, parseLogoName, toIconPath, toLogoSetting } from '@/lib/domain/settings/logo'
import { EMPTY_SETTINGS } from '@/lib/domain/settings/shop-settings'

const SHA = '3f'.repeat(32)

describe('a logo as a setting', () => {
  it('is read as it was written, and nothing else is a logo', () => {
    const logo = { sha: SHA, width: 640, height: 160 }
    expect(parseLogo(toLogoSetting(logo))).toEqual(logo)
    for (const text of ['', SHA, `${SHA}-0x10`, `${SHA}-4000x10`, `../${SHA}-10x10`, `${SHA}-10x10"`])
      expect(parseLogo(text), text).toBeNull()
  })

  it('keeps its proportions within the header, whatever they are', () => {
    const sides = fc.integer({ min: 1, max: 1024 })
    fc.assert(
      fc.property(sides, sides, (width, height) => {
        const shown = fitLogo({ width, height }, 'header')
        expect(shown.width).toBeLessThanOrEqual(200)
        expect(shown.height).toBeLessThanOrEqual(44)
        expect(Math.min(shown.width, shown.height)).toBeGreaterThanOrEqual(1)
        expect(Math.abs(shown.width * height - shown.height * width)).toBeLessThanOrEqual(Math.max(width, height))
      }),
    )
  })

  it('is read by its own name and in place of the icons, and by no other', () => {
    expect(logoPath({ sha: SHA, width: 1, height: 1 }, 'header.webp')).toBe(`/images/logo/${SHA}-header.webp`)
    expect(parseLogoName(`${SHA}-header.webp`)).toEqual({ sha: SHA, form: 'header.webp' })
    expect(toIconPath('/favicon.ico')).toBe('/images/logo/current-favicon.ico')
    expect(parseLogoName('current-favicon.ico')).toEqual({ sha: null, form: 'favicon.ico' })
    for (const name of [`${SHA}-1024.webp`, `${SHA}-header.svg`, '../../etc-passwd.png', 'constructor'])
      expect(parseLogoName(name)).toBeNull()
    for (const url of ['/icon.png', '/constructor', '/favicon.ico?v=1']) expect(toIconPath(url)).toBeNull()
  })
})

describe('the languages of a shop', () => {
  it('are all of them where nothing is set, and English always', () => {
    expect(parseLanguages('')).toEqual([...LOCALES])
    expect(parseLanguages('en')).toEqual(['en'])
    expect(parseLanguages('fr, en')).toEqual(['en', 'fr'])
    for (const text of ['fr', 'de', 'en de']) expect(parseLanguages(text), text).toBeNull()
    expect(toLanguages([])).toBe('en')
    expect(toLanguages([...LOCALES])).toBe('')
  })
})

describe('wrong settings of the look', () => {
  it.each([
    ['logo', 'https://a.example/logo.svg', 'logo_wrong'],
    ['primary_colour', 'red', 'colour_wrong'],
    ['primary_colour', '#fff', 'colour_wrong'],
    ['primary_colour', '#ffd400', 'primary_faint'],
    ['accent_colour', '#fbf9f4', 'accent_faint'],
    ['accent_colour', '#c1a657;}body{display:none', 'colour_wrong'],
    ['languages', 'fr', 'languages_wrong'],
  ] as const)('%s %s is refused as %s', (key, text, problem) => {
    expect(checkSettings({ ...EMPTY_SETTINGS, [key]: text })).toEqual([{ key, problem }])
  })
})
