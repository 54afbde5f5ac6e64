import type { TextQuery } from '../listing/text-query'
import { borrowMarks, findPostings, type Postings, type WordIndex } from '../listing/word-index'

/** The postings of a word: by alternative, by operand of the alternative. */
type WordMatches = Postings[][][]

/** Sets `mark` on the rows that carry `before` and contain the operand; returns how many. */
function markOperand(marks: Int32Array, operand: Postings[], before: number, mark: number): number {
  let count = 0
  for (const { rows, length } of operand) {
    for (let at = 0; at < length; at += 1) {
      const row = rows[at] ?? 0
      if (marks[row] !== before) continue
      marks[row] = mark
      count += 1
    }
  }
  return count
}

function countPostings(alternatives: WordMatches): number {
  let sum = 0
  for (const alternative of alternatives)
    for (const operand of alternative) for (const { length } of operand) sum += length
  return sum
}

/** The rows, ascending, whose products contain the words; none for an empty query. */
export function findMatchingRows(index: WordIndex, { join, words }: TextQuery, size: number): number[] {
  if (words.length === 0) return []
  const candidates = words
    .map(
      (alternatives): WordMatches =>
        alternatives.map((alternative) => alternative.map((operand) => findPostings(index, operand))),
    )
    .map((alternatives) => ({ alternatives, length: countPostings(alternatives) }))
    // The rarest word first: where it is missing, the others are not searched.
    .sort((one, other) => one.length - other.length)
  if (join === 'and' && candidates[0]?.length === 0) return []
  const wordMarks = borrowMarks(index, 0, size, 0)
  for (const [step, { alternatives }] of candidates.entries()) {
    const [before, after] = join === 'and' ? [step, step + 1] : [0, 1]
    let count = 0
    for (const alternative of alternatives)
      count += markAlternative(wordMarks, index, alternative, { before, after, size })
    if (join === 'and' && count === 0) return []
  }
  const required = join === 'and' ? words.length : 1
  const rows: number[] = []
  for (let row = 0; row < size; row += 1) if (wordMarks[row] === required) rows.push(row)
  return rows
}

type Step = { before: number; after: number; size: number }

function markAlternative(
  wordMarks: Int32Array,
  index: WordIndex,
  alternative: Postings[][],
  { before, after, size }: Step,
): number {
  const [only, ...more] = alternative
  if (only && more.length === 0) return markOperand(wordMarks, only, before, after)
  const marks = borrowMarks(index, 1, size, 0)
  for (const [step, operand] of alternative.entries()) markOperand(marks, operand, step, step + 1)
  let count = 0
  for (let row = 0; row < size; row += 1) {
    if (marks[row] !== alternative.length || wordMarks[row] !== before) continue
    wordMarks[row] = after
    count += 1
  }
  return count
}
