import type { TextQuery } from '../listing/text-query'
import { type Postings, postingsOf, takeMarks, type WordIndex } from '../listing/word-index'

/** A word with where it stands: for each way to say it, for each operand of the way. */
type Sought = Postings[][][]

/** Marks with `mark` the places that bear `before` and have the operand; tells how many they are. */
function markOperand(marks: Int32Array, operand: Postings[], before: number, mark: number): number {
  let marked = 0
  for (const { places, length } of operand) {
    for (let at = 0; at < length; at += 1) {
      const place = places[at] ?? 0
      if (marks[place] !== before) continue
      marks[place] = mark
      marked += 1
    }
  }
  return marked
}

function lengthOf(ways: Sought): number {
  let sum = 0
  for (const way of ways) for (const operand of way) for (const { length } of operand) sum += length
  return sum
}

/** The places, ascending, whose products have the words; none for no words. */
export function findPlaces(index: WordIndex, { join, words }: TextQuery, size: number): number[] {
  if (words.length === 0) return []
  const sought = words
    .map((ways): Sought => ways.map((way) => way.map((operand) => postingsOf(index, operand))))
    .map((ways) => ({ ways, length: lengthOf(ways) }))
    // The rarest first: where it is missing, the others need not be looked at.
    .sort((one, other) => one.length - other.length)
  if (join === 'and' && sought[0]?.length === 0) return []
  const found = takeMarks(index, 0, size, 0)
  for (const [nth, { ways }] of sought.entries()) {
    const [before, after] = join === 'and' ? [nth, nth + 1] : [0, 1]
    let marked = 0
    for (const way of ways) marked += markWay(found, index, way, { before, after, size })
    if (join === 'and' && marked === 0) return []
  }
  const wanted = join === 'and' ? words.length : 1
  const places: number[] = []
  for (let place = 0; place < size; place += 1) if (found[place] === wanted) places.push(place)
  return places
}

type Step = { before: number; after: number; size: number }

function markWay(found: Int32Array, index: WordIndex, way: Postings[][], { before, after, size }: Step): number {
  const [only, ...more] = way
  if (only && more.length === 0) return markOperand(found, only, before, after)
  const marks = takeMarks(index, 1, size, 0)
  for (const [nth, operand] of way.entries()) markOperand(marks, operand, nth, nth + 1)
  let marked = 0
  for (let place = 0; place < size; place += 1) {
    if (marks[place] !== way.length || found[place] !== before) continue
    found[place] = after
    marked += 1
  }
  return marked
}
