/** Replaces the words that do not fit. */
export const ELLIPSIS = '…'
/** Only these part words: a narrow space within a number does not. */
const SPACES = /[ \t\n\r]+/
const NUMBER = /[\d½]$/
/** Belongs to what it counts: `24 Beads`, `5 Mukhi`. */
const COUNT = /^\d+$/
/** `ct`, `mm`, `g`; and a dash, which no line begins with. */
const TAIL = /^(\p{Ll}{1,2}[,.]?|[–-])$/u

/** The words of a text, none parted from what it belongs to: `3.42 ct,` is one. `toParts('Ruby, 2 ct') → ['Ruby,', '2 ct']` */
export function toParts(text: string): string[] {
  const parts: string[] = []
  for (const word of text.split(SPACES).filter(Boolean)) {
    const before = parts.at(-1)
    const belongsToPrevious = before !== undefined && TAIL.test(word) && (NUMBER.test(before) || /^[–-]$/.test(word))
    if (belongsToPrevious || (before !== undefined && COUNT.test(before))) parts[parts.length - 1] = `${before} ${word}`
    else parts.push(word)
  }
  return parts
}

/** A line may well end here. */
const PAUSE = /[,:–]$/
/** And a line may well begin with this. */
const OPENING = /^(from|–)$/
/** By how many characters another break must shorten the longest line. */
const BREAK_PENALTY = 8

/**
 * The parts in so many lines (or fewer), the longest as short as can be: first as one would say them, where no name is
 * torn for a few letters (`Padparadscha Sapphire,` above `2–4 ct`), then the shortest of all.
 */
export function layOutLines(parts: string[], count: number): [said: string, shortest: string] {
  return [layOut(parts, count, BREAK_PENALTY).text, layOut(parts, count, 0).text]
}

type Layout = { text: string; cost: number }

function layOut(parts: string[], count: number, breakPenalty: number): Layout {
  const text = parts.join(' ')
  if (count <= 1 || parts.length <= 1) return { text, cost: text.length }
  const choices = parts.slice(1).map((next, index): Layout => {
    const first = parts.slice(0, index + 1).join(' ')
    const rest = layOut(parts.slice(index + 1), count - 1, breakPenalty)
    const penalty = PAUSE.test(first) || OPENING.test(next) ? 0 : breakPenalty
    return { text: `${first}\n${rest.text}`, cost: Math.max(first.length, rest.cost) + penalty }
  })
  return choices.reduce((best, choice) => (choice.cost < best.cost ? choice : best), { text, cost: text.length })
}
