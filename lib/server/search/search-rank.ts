import type { TextQuery } from '../listing/text-query'
import { type Postings, positionOf, postingsOf, takeMarks, type WordIndex, weightOf } from '../listing/word-index'

/** Weights of D, C, B and A, as ts_rank has them. */
const WEIGHTS = [0.1, 0.2, 0.4, 1].map(Math.fround)
const weight = (spot: number) => WEIGHTS[weightOf(spot)] ?? 0

/**
 * How well the words match at these places, in their order: PostgreSQL's ts_rank with its default weights, step by step
 * in single precision, so that ties are the same (src/backend/utils/adt/tsrank.c, calc_rank_and and calc_rank_or).
 */
export function rankPlaces(index: WordIndex, query: TextQuery, places: number[], size: number): Float32Array {
  const operands = new Map(query.words.flat(2).map((operand) => [operand.word, operand]))
  const sorted = [...operands.values()].sort((one, other) => (one.word < other.word ? -1 : 1))
  const found = sorted.map((operand) => postingsOf(index, operand))
  const slots = takeMarks(index, 2, size, -1)
  for (const [slot, place] of places.entries()) slots[place] = slot
  const isAll = query.join === 'and' && query.words.length > 1 && sorted.length > 1
  return isAll ? rankAll(found, slots, places.length) : rankSome(found, slots, places.length)
}

/** Calls with the spots of each word at each place that has a slot, from `at` to before `end`. */
function eachRun(
  { places, length }: Postings,
  slots: Int32Array,
  call: (slot: number, at: number, end: number) => void,
): void {
  for (let at = 0; at < length; ) {
    const place = places[at] ?? 0
    let end = at + 1
    while (end < length && places[end] === place) end += 1
    const slot = slots[place] ?? -1
    if (slot >= 0) call(slot, at, end)
    at = end
  }
}

/** The sum of 1/n² over all n, as tsrank.c writes it. */
const SQUARES = 1.64493406685

function rankSome(found: Postings[][], slots: Int32Array, count: number): Float32Array {
  const ranks = new Float32Array(count)
  for (const postings of found.flat()) {
    eachRun(postings, slots, (slot, at, end) => {
      ranks[slot] = (ranks[slot] ?? 0) + ofOneWord(postings.spots, at, end) / SQUARES
    })
  }
  return ranks.map((rank) => rank / found.length)
}

function ofOneWord(spots: Uint16Array, start: number, end: number): number {
  let [sum, most, nthOfMost] = [0, -1, 1]
  for (let at = start; at < end; at += 1) {
    const [own, nth] = [weight(spots[at] ?? 0), at - start + 1]
    sum = Math.fround(sum + Math.fround(own / nth ** 2))
    if (own > most) [most, nthOfMost] = [own, nth]
  }
  return Math.fround(Math.fround(most + sum) - Math.fround(most / nthOfMost ** 2))
}

function nearness(distance: number): number {
  return Math.fround(distance > 100 ? 1e-30 : 1 / (1.005 + 0.05 * Math.exp(distance / 1.5 - 2)))
}

function rankAll(found: Postings[][], slots: Int32Array, count: number): Float32Array {
  const ranks = new Float32Array(count).fill(-1)
  // Of an earlier operand the last word alone counts, as there.
  const before: Map<number, Uint16Array>[] = []
  for (const operand of found) {
    const last = new Map<number, Uint16Array>()
    for (const { places, spots, length } of operand) {
      eachRun({ places, spots, length }, slots, (slot, at, end) => {
        const own = spots.subarray(at, end)
        for (const others of before) ranks[slot] = withPairs(ranks[slot] ?? 0, own, others.get(slot))
        last.set(slot, own)
      })
    }
    before.push(last)
  }
  return ranks.map((rank) => (rank < 0 ? 1e-20 : rank))
}

/** The rank with each pair of spots added to it; the nearer they are, the more. */
function withPairs(rank: number, spots: Uint16Array, others: Uint16Array | undefined): number {
  let sum = rank
  if (!others) return sum
  for (const spot of spots) {
    for (const other of others) {
      const distance = Math.abs(positionOf(spot) - positionOf(other))
      if (distance === 0) continue
      const product = Math.fround(Math.fround(weight(spot) * weight(other)) * nearness(distance))
      const one = Math.fround(Math.sqrt(product))
      sum = Math.fround(sum < 0 ? one : 1 - (1 - sum) * (1 - one))
    }
  }
  return sum
}
