import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectFileType, isCompletePdf, toFileName } from '@/lib/domain/enquiry/upload'

describe('the name of a file', () => {
  it('is shown without folders, control characters and direction marks, and never empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const shown = toFileName(name)
        expect(shown).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
        expect(shown.trim()).not.toBe('')
        expect(shown).not.toMatch(/^\.+$/)
        expect([...shown].length).toBeLessThanOrEqual(100)
        expect(shown.isWellFormed()).toBe(true)
        expect(toFileName(shown)).toBe(shown)
      }),
    )
  })
})

describe('the type of a file', () => {
  it('is detected from its beginning only', () => {
    const begins: [number[], string][] = [
      [[0xff, 0xd8, 0xff], 'jpeg'],
      [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'png'],
      [[...Buffer.from('RIFF0000WEBP')], 'webp'],
      [[...Buffer.from('%PDF-1.7')], 'pdf'],
    ]
    for (const [sign, type] of begins) {
      fc.assert(
        fc.property(fc.uint8Array(), (rest) => {
          expect(detectFileType(Uint8Array.from([...sign, ...rest]))).toBe(type)
          expect(detectFileType(Uint8Array.from([0, ...sign, ...rest]))).toBeNull()
        }),
      )
    }
    expect(detectFileType(Buffer.from('0000RIFFWEBP'))).toBeNull()
  })

  it('of a document requires its end, too', () => {
    const whole = Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF\n')
    expect(isCompletePdf(whole)).toBe(true)
    for (let length = 0; length < whole.length - 1; length++)
      expect(isCompletePdf(whole.subarray(0, length))).toBe(false)
  })
})
