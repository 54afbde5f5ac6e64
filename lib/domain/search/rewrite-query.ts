import { fold } from '../text/fold'

/** Consecutive folded words and their replacement. */
export type Said = { words: string[]; meant: string }

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/**
 * Applies the replacements to a text, the longest match first, each word once; null if nothing changes.
 * `rewriteQuery('Neelamm ring under 5000', [{ words: ['neelamm'], meant: 'Blue Sapphire' }]) → 'Blue Sapphire ring
 * under 5000'`
 */
export function rewriteQuery(text: string, all: readonly Said[]): string | null {
  if (all.length === 0) return null
  const found = [...text.matchAll(WORD)].map((match) => ({
    word: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
  let said = ''
  let from = 0
  for (let at = 0; at < found.length; ) {
    const fits = all.filter(({ words }) => words.every((word, nth) => found[at + nth]?.word === word))
    const [best] = fits.toSorted((one, other) => other.words.length - one.words.length)
    const [first, last] = [found[at], found[at + (best?.words.length ?? 1) - 1]]
    if (best && first && last) {
      said += text.slice(from, first.start) + best.meant
      from = last.end
    }
    at += best?.words.length ?? 1
  }
  return from === 0 ? null : said + text.slice(from)
}
