import { readdirSync, readFileSync, statSync } from 'node:fs'
import { openSync } from 'fontkit'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { findEngravingProblem } from '@/lib/domain/customization/personalization'

const FONTS = 'app/fonts'
/** The files of a first visit: text, headings, the rupee sign, and the Hindi name of a category. */
const FIRST_VISIT = ['figtree', 'figtree-ext', 'marcellus', 'tiro-devanagari']
const MAX_FIRST_VISIT_BYTES = 40_000

const Categories = z.array(z.object({ hindi_name: z.string().nullish() }))

function readHindiNames(): string[] {
  const folder = 'lib/seed/data/categories'
  const categories = readdirSync(folder).flatMap((name) =>
    Categories.parse(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))),
  )
  return categories.flatMap(({ hindi_name }) => hindi_name ?? [])
}

const openFont = (name: string) => openSync(`${FONTS}/${name}.woff2`)

test('the fonts of a first visit are 40 kB at most', () => {
  const bytes = FIRST_VISIT.map((name) => statSync(`${FONTS}/${name}.woff2`).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_FIRST_VISIT_BYTES)
})

test('the Devanagari font has every glyph of the Hindi names of the categories', () => {
  const font = openFont('tiro-devanagari')
  const names = readHindiNames()
  expect(names.length).toBeGreaterThan(90)
  expect(names.filter((name) => font.layout(name).glyphs.some(({ id }) => id === 0))).toEqual([])
})

test('the font of engravings in the admin has every letter of Devanagari that can be engraved', () => {
  const font = openFont('tiro-devanagari-full')
  const letters = Array.from({ length: 0x80 }, (_, index) => String.fromCodePoint(0x900 + index))
  const engravable = letters.filter(
    (letter) => /[\p{L}\p{M}\p{N}]/u.test(letter) && findEngravingProblem(letter) === null,
  )
  expect(engravable.length).toBeGreaterThan(100)
  expect(engravable.filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))).toEqual([])
  expect(font.layout('ॐ क्ष श्री आशा').glyphs.filter(({ id }) => id === 0)).toEqual([])
})

test('English and French texts need no more than the files of text and the rupee sign', () => {
  const fonts = ['figtree', 'figtree-ext'].map(openFont)
  const text = ['en', 'fr'].map((locale) => readFileSync(`messages/${locale}.json`, 'utf8')).join('')
  const latin = new Set([...text].filter((character) => /[\p{Script=Latin}\p{Sc}]/u.test(character)))
  const missing = [...latin].filter(
    (character) => !fonts.some((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
  )
  expect(missing).toEqual([])
})
