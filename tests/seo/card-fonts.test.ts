import path from 'node:path'
import * as fontkit from 'fontkit'
import { describe, expect, it } from 'vitest'
import { drawTextImage } from '@/lib/seo/drawing/text'

const DISPLAY = { face: 'display', colour: '#000000' } as const

describe('the text of a card image', () => {
  it('draws œ and Œ in the font of the name, as French writes them', async () => {
    const font = fontkit.openSync(path.resolve('lib/seo/card-fonts/display.ttf'))
    const size = 200
    for (const word of ['Œ', 'œ', 'Œil-de-chat', 'œil-de-tigre']) {
      const { glyphs, advanceWidth } = font.layout(word)
      expect(
        glyphs.filter(({ id }) => id === 0),
        word,
      ).toEqual([])
      const expectedWidth = (advanceWidth * size) / font.unitsPerEm
      const { width } = await drawTextImage(word, { ...DISPLAY, size })
      expect(Math.abs(width - expectedWidth) / expectedWidth, `${word}: ${width} for ${expectedWidth}`).toBeLessThan(
        0.1,
      )
    }
  })

  it('shapes Devanagari: conjuncts and vowel signs have the width of the font', async () => {
    const font = fontkit.openSync(path.resolve('lib/seo/card-fonts/devanagari.ttf'))
    const size = 200
    for (const word of ['माणिक्य', 'रुद्राक्ष', 'स्फटिक', 'हिन्दी', 'पुखराज']) {
      const shaped = (font.layout(word).advanceWidth * size) / font.unitsPerEm
      const { width } = await drawTextImage(word, { ...DISPLAY, size })
      // The image ends at the last pixel, the advance width a little later.
      expect(Math.abs(width - shaped) / shaped, `${word}: ${width} for ${shaped}`).toBeLessThan(0.06)
    }
  })
})
