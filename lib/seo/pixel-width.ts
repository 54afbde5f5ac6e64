import byWidth from './data/arial-widths.json'

const UNITS = 2_048
/** What Arial does not have, such as Devanagari, is taken for as wide as it is high. */
const UNKNOWN = UNITS

const widths = new Map<string, number>([
  ...Object.entries(byWidth).flatMap(([width, letters]) =>
    [...letters].map((letter): [string, number] => [letter, Number(width)]),
  ),
  // The narrow no-break space, which Arial lacks: browsers draw a fifth of the height.
  ['\u202f', 410],
])

/** Letter height and room in pixels, of what Google shows of a page on a desktop: Arial, 20 px and 14 px. */
export const TITLE = { size: 20, most: 600 } as const
export const DESCRIPTION = { size: 14, most: 960 } as const
type Room = { size: number; most: number }

/** How wide a text is in Arial, in pixels; `size` is the height of its letters. `textWidth('Ruby', 20) → 46.7` */
export function textWidth(text: string, size: number): number {
  let units = 0
  for (const letter of text.normalize('NFC')) units += widths.get(letter) ?? UNKNOWN
  return (units * size) / UNITS
}

export function fits(text: string, { size, most }: Room): boolean {
  return textWidth(text, size) <= most
}

/** A word of more letters is none that anybody reads whole. */
const LONGEST_WORD = 30
const LOOSE_END = /[\s,;:.–—|&-]+$/u

/**
 * The text as far as there is room, cut between words and ended by “…”; `rest` stands after the cut and is kept whole.
 * @example cutToFit('A very long title', TITLE, ' – Page 2') // 'A very long title – Page 2'
 */
export function cutToFit(text: string, room: Room, rest = ''): string {
  if (fits(text + rest, room)) return text + rest
  const letters = [...text]
  while (letters.length > 1) {
    letters.length = endBefore(letters)
    const cut = `${letters.join('').replace(LOOSE_END, '')}…${rest}`
    if (fits(cut, room)) return cut
  }
  return text + rest
}

/** Where the last word begins, without the space before it; inside a word that is too long, one letter less. */
function endBefore(letters: string[]): number {
  const space = letters.lastIndexOf(' ')
  return letters.length - space > LONGEST_WORD || space < 1 ? letters.length - 1 : space
}
