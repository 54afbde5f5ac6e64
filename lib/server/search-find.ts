import { postingsOf, takeMarks, type WordIndex } from './search-index'
import type { Operand, TextQuery } from './search-words'

/** Marks with `mark` the places that bear `before` and have the operand. */
function markOperand(marks: Int32Array, index: WordIndex, operand: Operand, before: number, mark: number): void {
  for (const { places, length } of postingsOf(index, operand)) {
    for (let at = 0; at < length; at += 1) {
      const place = places[at] ?? 0
      if (marks[place] === before) marks[place] = mark
    }
  }
}

/** The places, ascending, whose pieces have the words; none for no words. */
export function findPlaces(index: WordIndex, { join, words }: TextQuery, size: number): number[] {
  if (words.length === 0) return []
  const found = takeMarks(index, 0, size, 0)
  for (const [nth, ways] of words.entries()) {
    const [before, after] = join === 'and' ? [nth, nth + 1] : [0, 1]
    for (const way of ways) markWay(found, index, way, { before, after, size })
  }
  const wanted = join === 'and' ? words.length : 1
  const places: number[] = []
  for (let place = 0; place < size; place += 1) if (found[place] === wanted) places.push(place)
  return places
}

type Step = { before: number; after: number; size: number }

function markWay(found: Int32Array, index: WordIndex, way: Operand[], { before, after, size }: Step): void {
  const [only, ...more] = way
  if (only && more.length === 0) {
    markOperand(found, index, only, before, after)
    return
  }
  const marks = takeMarks(index, 1, size, 0)
  for (const [nth, operand] of way.entries()) markOperand(marks, index, operand, nth, nth + 1)
  for (let place = 0; place < size; place += 1) {
    if (marks[place] === way.length && found[place] === before) found[place] = after
  }
}
