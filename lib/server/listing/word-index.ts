import type { Operand } from './text-query'

/** Where a word stands: the places of the products, ascending, and beside each its position and weight; once for each position. */
export type Postings = { length: number; places: Uint32Array; spots: Uint16Array }

/** The words of all products, each with where it stands; `sorted` is made when it is asked for. */
export type WordIndex = { postings: Map<string, Postings>; sorted: string[] | null; marks: Int32Array[] }

const FIRST_ROOM = 8
const POSITION_BITS = 14
const MAX_POSITION = 2 ** POSITION_BITS - 1
const WEIGHTS = 'DCBA'

/** A spot as PostgreSQL has it: the position, and from 0 (D) to 3 (A) what a word there weighs. */
export const positionOf = (spot: number) => spot & MAX_POSITION
export const weightOf = (spot: number) => spot >> POSITION_BITS

export function emptyIndex(): WordIndex {
  return { postings: new Map(), sorted: null, marks: [] }
}

/**
 * A number for each place, all the same at first; valid until the same one is taken again. Made anew for each search it
 * would keep the garbage collector busy.
 */
export function takeMarks(index: WordIndex, which: 0 | 1 | 2, size: number, first: number): Int32Array {
  const held = index.marks[which]
  const marks = held && held.length >= size ? held : new Int32Array(size * 2)
  index.marks[which] = marks
  return marks.fill(first, 0, size)
}

function add(postings: Postings, place: number, spot: number): void {
  if (postings.length === postings.places.length) {
    const [places, spots] = [new Uint32Array(postings.length * 2), new Uint16Array(postings.length * 2)]
    places.set(postings.places)
    spots.set(postings.spots)
    Object.assign(postings, { places, spots })
  }
  postings.places[postings.length] = place
  postings.spots[postings.length] = spot
  postings.length += 1
}

/** Adds a product's vector as the database writes it: `'blue':4A,42B 'sapphire':5A`. No place comes twice. */
export function addWords(index: WordIndex, place: number, vector: string): void {
  if (vector === '') return
  for (const part of vector.split(' ')) {
    const end = part.lastIndexOf("'")
    const word = part.slice(1, end).replaceAll("''", "'")
    let postings = index.postings.get(word)
    if (!postings) {
      postings = { length: 0, places: new Uint32Array(FIRST_ROOM), spots: new Uint16Array(FIRST_ROOM) }
      index.postings.set(word, postings)
      index.sorted = null
    }
    for (const spot of part.slice(end + 2).split(',')) {
      const weight = Math.max(0, WEIGHTS.indexOf(spot.at(-1) ?? ''))
      add(postings, place, (weight << POSITION_BITS) | (Number.parseInt(spot, 10) || MAX_POSITION))
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

/** Where the words stand that are meant: those that begin so, in order, or that very one. */
export function postingsOf(index: WordIndex, { word, isBeginning }: Operand): Postings[] {
  const own = index.postings.get(word)
  if (!isBeginning) return own ? [own] : []
  index.sorted ??= [...index.postings.keys()].sort()
  const found: Postings[] = []
  for (let at = firstAtOrAfter(index.sorted, word); index.sorted[at]?.startsWith(word); at += 1) {
    const postings = index.postings.get(index.sorted[at] ?? '')
    if (postings) found.push(postings)
  }
  return found
}
