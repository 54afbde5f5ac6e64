import type { TextQuery } from '../listing/text-query'
import { borrowMarks, findPostings, type Postings, positionOf, type WordIndex, weightOf } from '../listing/word-index'

/** Weights of D, C, B and A in PostgreSQL's ts_rank. */
const WEIGHTS = [0.1, 0.2, 0.4, 1].map(Math.fround)
const weight = (occurrence: number) => WEIGHTS[weightOf(occurrence)] ?? 0

/**
 * Relevance of the words in these rows, in their order: PostgreSQL's ts_rank with its default weights, step by step in
 * single precision, so that ties are the same (src/backend/utils/adt/tsrank.c, calc_rank_and and calc_rank_or).
 */
export function rankRows(index: WordIndex, query: TextQuery, rows: number[], size: number): Float32Array {
  const operands = new Map(query.words.flat(2).map((operand) => [operand.word, operand]))
  const sorted = [...operands.values()].sort((one, other) => (one.word < other.word ? -1 : 1))
  const operandPostings = sorted.map((operand) => findPostings(index, operand))
  const slots = borrowMarks(index, 2, size, -1)
  for (const [slot, row] of rows.entries()) slots[row] = slot
  const isAll = query.join === 'and' && query.words.length > 1 && sorted.length > 1
  return isAll ? rankAll(operandPostings, slots, rows.length) : rankAny(operandPostings, slots, rows.length)
}

/** Calls back with the range of occurrences, from `at` to before `end`, of each row that has a slot. */
function eachRun(
  { rows, length }: Postings,
  slots: Int32Array,
  call: (slot: number, at: number, end: number) => void,
): void {
  for (let at = 0; at < length; ) {
    const row = rows[at] ?? 0
    let end = at + 1
    while (end < length && rows[end] === row) end += 1
    const slot = slots[row] ?? -1
    if (slot >= 0) call(slot, at, end)
    at = end
  }
}

/** The sum of 1/n² over all n, as in tsrank.c. */
const SQUARES = 1.64493406685

function rankAny(operandPostings: Postings[][], slots: Int32Array, count: number): Float32Array {
  const ranks = new Float32Array(count)
  for (const postings of operandPostings.flat()) {
    eachRun(postings, slots, (slot, at, end) => {
      ranks[slot] = (ranks[slot] ?? 0) + rankWord(postings.occurrences, at, end) / SQUARES
    })
  }
  return ranks.map((rank) => rank / operandPostings.length)
}

function rankWord(occurrences: Uint16Array, start: number, end: number): number {
  let [sum, best, indexOfBest] = [0, -1, 1]
  for (let at = start; at < end; at += 1) {
    const [ownWeight, nth] = [weight(occurrences[at] ?? 0), at - start + 1]
    sum = Math.fround(sum + Math.fround(ownWeight / nth ** 2))
    if (ownWeight > best) [best, indexOfBest] = [ownWeight, nth]
  }
  return Math.fround(Math.fround(best + sum) - Math.fround(best / indexOfBest ** 2))
}

function nearness(distance: number): number {
  return Math.fround(distance > 100 ? 1e-30 : 1 / (1.005 + 0.05 * Math.exp(distance / 1.5 - 2)))
}

function rankAll(operandPostings: Postings[][], slots: Int32Array, count: number): Float32Array {
  const ranks = new Float32Array(count).fill(-1)
  // Only the last word of an earlier operand counts, as in tsrank.c.
  const before: Map<number, Uint16Array>[] = []
  for (const operand of operandPostings) {
    const last = new Map<number, Uint16Array>()
    for (const { rows, occurrences, length } of operand) {
      eachRun({ rows, occurrences, length }, slots, (slot, at, end) => {
        const wordOccurrences = occurrences.subarray(at, end)
        for (const others of before) ranks[slot] = withPairs(ranks[slot] ?? 0, wordOccurrences, others.get(slot))
        last.set(slot, wordOccurrences)
      })
    }
    before.push(last)
  }
  return ranks.map((rank) => (rank < 0 ? 1e-20 : rank))
}

/** Adds each pair of occurrences to the rank; the nearer they are, the more they add. */
function withPairs(rank: number, occurrences: Uint16Array, others: Uint16Array | undefined): number {
  let sum = rank
  if (!others) return sum
  for (const occurrence of occurrences) {
    for (const other of others) {
      const distance = Math.abs(positionOf(occurrence) - positionOf(other))
      if (distance === 0) continue
      const product = Math.fround(Math.fround(weight(occurrence) * weight(other)) * nearness(distance))
      const one = Math.fround(Math.sqrt(product))
      sum = Math.fround(sum < 0 ? one : 1 - (1 - sum) * (1 - one))
    }
  }
  return sum
}
