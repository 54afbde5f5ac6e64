import type { Sheet } from './sheet'

export type Face = 'text' | 'strong'
type FontName = Face | 'text-ext' | 'strong-ext' | 'devanagari'
type Run = { font: FontName; text: string }
export type Style = { face: Face; size: number; colour: string }

const BASIC = /[\x20-\x7e\u00a0-\u00ffœŒŸ–—‘’‚“”„†•…‹›€™←→−×₀-₉≤≥≈]/u
const EXTENDED = /[₹\u0100-\u017fṇṅṭḍṣṛḥṃ]/u
const DEVANAGARI = /[\u0900-\u097f\u200c\u200d]/u
/** Narrow spaces, which the fonts render too wide. */
const NARROW = /[\u202f\u2009]/g
const INVISIBLE = /[\p{Cf}\p{Cc}\p{M}]/gu
const LINE_HEIGHT = 1.32

function findFont(character: string, face: Face): FontName | null {
  if (BASIC.test(character)) return face
  if (EXTENDED.test(character)) return `${face}-ext`
  return DEVANAGARI.test(character) ? 'devanagari' : null
}

/** Splits a text into runs of one font each. An unsupported character loses its diacritics, or becomes `?`. */
function toRuns(text: string, face: Face): Run[] {
  const runs: Run[] = []
  const add = (character: string, font: FontName) => {
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  for (const character of text.normalize('NFC').replace(NARROW, '\u00a0')) {
    const font = findFont(character, face)
    if (font) add(character, font)
    else
      for (const plain of character.normalize('NFD').replace(INVISIBLE, '')) add(BASIC.test(plain) ? plain : '?', face)
  }
  return runs
}

/** The width of a text in points. */
export function printedWidth(doc: Sheet, text: string, { face, size }: Omit<Style, 'colour'>): number {
  return toRuns(text, face).reduce((sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text), 0)
}

/** Wraps a text to a width; a wider word is broken. */
export function wrapText(doc: Sheet, text: string, style: Omit<Style, 'colour'>, width: number): string[] {
  const fits = (line: string) => printedWidth(doc, line, style) <= width
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(' ')) {
      if (line === '' || fits(`${line} ${word}`)) line = line === '' ? word : `${line} ${word}`
      else {
        lines.push(line)
        line = word
      }
      while (!fits(line) && line.length > 1) {
        const cut = longestFit(line, fits)
        lines.push(line.slice(0, cut))
        line = line.slice(cut)
      }
    }
    return [...lines, line]
  })
}

function longestFit(line: string, fits: (part: string) => boolean): number {
  let cut = line.length - 1
  while (cut > 1 && !fits(line.slice(0, cut))) cut -= 1
  return cut
}

/** The height of lines of a font size, in points. */
export function heightOf(lines: number, size: number): number {
  return lines * size * LINE_HEIGHT
}

type TextBox = { x: number; y: number; width: number; align?: 'left' | 'right' }

/** Draws a wrapped text with its top at `y` and returns its height. Neither begins a page nor moves the cursor. */
export function drawText(doc: Sheet, text: string, style: Style, { x, y, width, align = 'left' }: TextBox): number {
  const lines = wrapText(doc, text, style, width)
  const cursor = { x: doc.x, y: doc.y }
  for (const [at, line] of lines.entries()) {
    const baseline = y + heightOf(at, style.size) + style.size
    let left = align === 'right' ? x + width - printedWidth(doc, line, style) : x
    for (const run of toRuns(line, style.face)) {
      doc.font(run.font).fontSize(style.size).fillColor(style.colour)
      doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
      left += doc.widthOfString(run.text)
    }
  }
  Object.assign(doc, cursor)
  return heightOf(lines.length, style.size)
}
