import type { Operand } from './text-query'

/** The occurrences of a word: product rows, ascending, each with position and weight; one entry for each position. */
export type Postings = { length: number; rows: Uint32Array; occurrences: Uint16Array }

/** The words of all products with their postings; `sorted` is built on first use. */
export type WordIndex = { postings: Map<string, Postings>; sorted: string[] | null; marks: Int32Array[] }

const INITIAL_CAPACITY = 8
const POSITION_BITS = 14
const MAX_POSITION = 2 ** POSITION_BITS - 1
const WEIGHTS = 'DCBA'

/** An occurrence as in PostgreSQL: the position, and the weight of the word there from 0 (D) to 3 (A). */
export const positionOf = (occurrence: number) => occurrence & MAX_POSITION
export const weightOf = (occurrence: number) => occurrence >> POSITION_BITS

export function emptyWordIndex(): WordIndex {
  return { postings: new Map(), sorted: null, marks: [] }
}

/**
 * A number for each row, all set to `initial`; valid until the same buffer is borrowed again. Buffers are reused
 * because a new one for each search would burden the garbage collector.
 */
export function borrowMarks(index: WordIndex, buffer: 0 | 1 | 2, size: number, initial: number): Int32Array {
  const existing = index.marks[buffer]
  const marks = existing && existing.length >= size ? existing : new Int32Array(size * 2)
  index.marks[buffer] = marks
  return marks.fill(initial, 0, size)
}

function add(postings: Postings, row: number, occurrence: number): void {
  if (postings.length === postings.rows.length) {
    const [rows, occurrences] = [new Uint32Array(postings.length * 2), new Uint16Array(postings.length * 2)]
    rows.set(postings.rows)
    occurrences.set(postings.occurrences)
    Object.assign(postings, { rows, occurrences })
  }
  postings.rows[postings.length] = row
  postings.occurrences[postings.length] = occurrence
  postings.length += 1
}

/** Adds the tsvector of a product as the database prints it: `'blue':4A,42B 'sapphire':5A`. No row is added twice. */
export function addWords(index: WordIndex, row: number, vector: string): void {
  if (vector === '') return
  for (const part of vector.split(' ')) {
    const end = part.lastIndexOf("'")
    const word = part.slice(1, end).replaceAll("''", "'")
    let postings = index.postings.get(word)
    if (!postings) {
      postings = { length: 0, rows: new Uint32Array(INITIAL_CAPACITY), occurrences: new Uint16Array(INITIAL_CAPACITY) }
      index.postings.set(word, postings)
      index.sorted = null
    }
    for (const occurrence of part.slice(end + 2).split(',')) {
      const weight = Math.max(0, WEIGHTS.indexOf(occurrence.at(-1) ?? ''))
      add(postings, row, (weight << POSITION_BITS) | (Number.parseInt(occurrence, 10) || MAX_POSITION))
    }
  }
}

function firstAtOrAfter(sorted: string[], word: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

/** Postings of the matching words: all words with this beginning, in order, or the exact word. */
export function findPostings(index: WordIndex, { word, isBeginning }: Operand): Postings[] {
  const exact = index.postings.get(word)
  if (!isBeginning) return exact ? [exact] : []
  index.sorted ??= [...index.postings.keys()].sort()
  const matching: Postings[] = []
  for (let at = firstAtOrAfter(index.sorted, word); index.sorted[at]?.startsWith(word); at += 1) {
    const postings = index.postings.get(index.sorted[at] ?? '')
    if (postings) matching.push(postings)
  }
  return matching
}
