import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText } from '@/lib/domain/catalogue-file/encoding'

const TEXT = 'path,lang,title\n/gemstones/garnet,fr,Grenat d’été à œuvrer\n'
/** The bytes of windows-1252 that are not those of Latin-1. */
const WINDOWS = new Map([
  ['’', 0x92],
  ['œ', 0x9c],
])
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...text].flatMap((character) => {
      const code = character.charCodeAt(0)
      return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff]
    }),
  )

describe('a table that a spreadsheet saved', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(TEXT)],
    ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
    ['UTF-16', utf16(`\ufeff${TEXT}`, true)],
    ['UTF-16, big end first', utf16(`\ufeff${TEXT}`, false)],
    ['UTF-16 without a mark', utf16(TEXT, true)],
    ['windows-1252', Uint8Array.from([...TEXT].map((character) => WINDOWS.get(character) ?? character.charCodeAt(0)))],
  ])('is read as %s', (_, bytes) => expect(decodeText(bytes)).toBe(TEXT))

  it('is refused if it is a workbook, an image or no text', () => {
    for (const bytes of [
      [0x50, 0x4b, 0x03, 0x04, 0],
      [0x89, 0x50, 0x4e, 0x47],
      [0x61, 0, 0, 0x81],
    ])
      expect(decodeText(Uint8Array.from(bytes))).toBeNull()
  })

  it('keeps any text in UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const printable = text.replace(/[\p{Cc}\p{Cs}\ufeff]/gu, '-')
        expect(decodeText(new TextEncoder().encode(printable))).toBe(printable)
      }),
    )
  })
})
