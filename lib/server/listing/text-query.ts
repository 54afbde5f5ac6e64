/** A word that must stand there as it is, or be the beginning of one that does. */
export type Operand = { word: string; isBeginning: boolean }
/** Words, each said in one of several ways; a way is words that must all be there. */
export type TextQuery = { join: 'and' | 'or'; words: Operand[][][] }

/** Folded words, all of which or one of which must stand there, each as a beginning. */
export function toTextQuery(words: string[], join: TextQuery['join']): TextQuery {
  return { join, words: words.map(waysOf) }
}

/** `8mm` is written in two words in a title. */
function waysOf(word: string): Operand[][] {
  const size = /^(\d+)(mm|g|ct)$/.exec(word)
  const parts = size?.slice(1).map((text) => ({ word: text, isBeginning: false }))
  return [[{ word, isBeginning: true }], ...(parts ? [parts] : [])]
}
