/** Stands for the words that there was no room for. */
export const MORE = '…'
/** Only these part words: a narrow space within a number does not. */
const SPACES = /[ \t\n\r]+/
const NUMBER = /[\d½]$/
/** `ct`, `mm`, `g`; and a dash, which no line begins with. */
const TAIL = /^(\p{Ll}{1,2}[,.]?|[–-])$/u

/** The words of a text, none parted from what it belongs to: `3.42 ct,` is one. `toParts('Ruby, 2 ct') → ['Ruby,', '2 ct']` */
export function toParts(text: string): string[] {
  const parts: string[] = []
  for (const word of text.split(SPACES).filter(Boolean)) {
    const before = parts.at(-1)
    const belongs = before !== undefined && TAIL.test(word) && (NUMBER.test(before) || /^[–-]$/.test(word))
    if (belongs) parts[parts.length - 1] = `${before} ${word}`
    else parts.push(word)
  }
  return parts
}

/** The parts in so many lines (or fewer), the longest as short as can be. `toLines(['1', 'Mukhi', 'Rudraksha'], 2)` */
export function toLines(parts: string[], count: number): string {
  if (count <= 1 || parts.length <= 1) return parts.join(' ')
  const whole = parts.join(' ')
  const choices = parts.slice(1).map((_, index) => {
    const first = parts.slice(0, index + 1).join(' ')
    return `${first}\n${toLines(parts.slice(index + 1), count - 1)}`
  })
  return choices.reduce((best, choice) => (longest(choice) < longest(best) ? choice : best), whole)
}

function longest(lines: string): number {
  return Math.max(...lines.split('\n').map(({ length }) => length))
}
