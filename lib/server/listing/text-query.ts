/** A word that must occur exactly, or as the beginning of a word. */
export type Operand = { word: string; isBeginning: boolean }
/** Words, each with alternatives; an alternative is a list of operands that must all occur. */
export type TextQuery = { join: 'and' | 'or'; words: Operand[][][] }

/** Folded words, all or any of which must occur, each as the beginning of a word. */
export function toTextQuery(words: string[], join: TextQuery['join']): TextQuery {
  return { join, words: words.map(toAlternatives) }
}

/** A title writes `8mm` as two words. */
function toAlternatives(word: string): Operand[][] {
  const size = /^(\d+)(mm|g|ct)$/.exec(word)
  const parts = size?.slice(1).map((text) => ({ word: text, isBeginning: false }))
  return [[{ word, isBeginning: true }], ...(parts ? [parts] : [])]
}
