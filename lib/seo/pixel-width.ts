import byWidth from './data/arial-widths.json'

const UNITS = 2_048
/** Characters that Arial does not have, such as Devanagari, count as wide as they are high. */
const UNKNOWN_UNITS = UNITS

const widths = new Map<string, number>([
  ...Object.entries(byWidth).flatMap(([width, characters]) =>
    [...characters].map((character): [string, number] => [character, Number(width)]),
  ),
  // The narrow no-break space, which Arial lacks: browsers draw a fifth of the height.
  ['\u202f', 410],
])

/** Font size and available width in pixels of Google's results on a desktop: Arial, 20 px and 14 px. */
export const TITLE = { size: 20, maxWidth: 600 } as const
export const DESCRIPTION = { size: 14, maxWidth: 960 } as const
type TextRoom = { size: number; maxWidth: number }

/** The width of a text in Arial, in pixels; `size` is the font size. `textWidth('Ruby', 20) → 46.7` */
export function textWidth(text: string, size: number): number {
  let units = 0
  for (const character of text.normalize('NFC')) units += widths.get(character) ?? UNKNOWN_UNITS
  return (units * size) / UNITS
}

export function fits(text: string, { size, maxWidth }: TextRoom): boolean {
  return textWidth(text, size) <= maxWidth
}

/** A longer word may be cut inside. */
const MAX_WORD_LENGTH = 30
const LOOSE_END = /[\s,;:.–—|&-]+$/u

/**
 * The text as far as there is room, cut between words and ended by “…”; `rest` follows the cut and is kept whole.
 * @example cutToFit('A very long title', TITLE, ' – Page 2') // 'A very long title – Page 2'
 */
export function cutToFit(text: string, room: TextRoom, suffix = ''): string {
  if (fits(text + suffix, room)) return text + suffix
  const characters = [...text]
  while (characters.length > 1) {
    characters.length = previousBreak(characters)
    const cut = `${characters.join('').replace(LOOSE_END, '')}…${suffix}`
    if (fits(cut, room)) return cut
  }
  return text + suffix
}

/** Where the last word begins, without the space before it; inside a word that is too long, one letter less. */
function previousBreak(characters: string[]): number {
  const space = characters.lastIndexOf(' ')
  return characters.length - space > MAX_WORD_LENGTH || space < 1 ? characters.length - 1 : space
}
