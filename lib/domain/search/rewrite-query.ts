import { fold } from '../text/fold'

/** Consecutive folded words and their replacement. */
export type Replacement = { words: string[]; meant: string }

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/**
 * Applies the replacements to a text, the longest match first, each word once; null if nothing changes.
 * `rewriteQuery('Neelamm ring under 5000', [{ words: ['neelamm'], meant: 'Blue Sapphire' }]) → 'Blue Sapphire ring
 * under 5000'`
 */
export function rewriteQuery(text: string, replacements: readonly Replacement[]): string | null {
  if (replacements.length === 0) return null
  const textWords = [...text.matchAll(WORD)].map((match) => ({
    word: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
  let rewritten = ''
  let from = 0
  for (let at = 0; at < textWords.length; ) {
    const matching = replacements.filter(({ words }) => words.every((word, nth) => textWords[at + nth]?.word === word))
    const [best] = matching.toSorted((one, other) => other.words.length - one.words.length)
    const [first, last] = [textWords[at], textWords[at + (best?.words.length ?? 1) - 1]]
    if (best && first && last) {
      rewritten += text.slice(from, first.start) + best.meant
      from = last.end
    }
    at += best?.words.length ?? 1
  }
  return from === 0 ? null : rewritten + text.slice(from)
}
