import { FACETS, type Facet } from '../../domain/listing/listing'
import { BAR_EDGES } from '../../domain/listing/price-bars'
import { addWords, emptyIndex, type WordIndex } from './word-index'

/** Numbers of a product: money in paise, weight in thousandths of a carat (`mct`), NaN for none. */
export const NUMBERS = ['id', 'category_id', 'type_id', 'available', 'payable', 'mct', 'rank_en', 'rank_fr'] as const
const COLUMNS = [...NUMBERS, 'bar', 'text'] as const
export type NumberColumn = (typeof NUMBERS)[number]

/** Texts of few kinds: a number for each kind, 0 for none. */
export type Coded = { codes: Uint32Array; values: string[]; codeOf: Map<string, number> }

/**
 * What lists filter, count and order by, in columns, and the words that searches find by. A product is a place in each
 * column, below `size`, in no order; a place whose product has gone has `id` and all else 0. `bar` is how many edges of the
 * price's bars lie at or below the price; `text` tells whether the words have changed; `revision` rises with every change.
 */
export type ProductIndex = {
  size: number
  revision: number
  placeOf: Map<number, number>
  facets: Record<Facet, Coded>
  words: WordIndex
} & Record<(typeof COLUMNS)[number], Float64Array>

/** A product as it is put there, with its vector of words as the database writes it. */
export type ProductIndexRow = {
  numbers: Record<NumberColumn, number | null>
  facts: Record<Facet, string | null>
  vector: string
}

const FIRST_ROOM = 1024
const EDGES_PAISE = BAR_EDGES.map((edge) => edge * 100)

function record<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}

export function emptyProductIndex(): ProductIndex {
  const coded = (): Coded => ({ codes: new Uint32Array(FIRST_ROOM), values: [''], codeOf: new Map() })
  const numbers = record(COLUMNS, () => new Float64Array(FIRST_ROOM))
  return { size: 0, revision: 0, placeOf: new Map(), facets: record(FACETS, coded), words: emptyIndex(), ...numbers }
}

function makeRoom(shelf: ProductIndex): void {
  const room = shelf.id.length * 2
  for (const name of COLUMNS) {
    const wider = new Float64Array(room)
    wider.set(shelf[name])
    shelf[name] = wider
  }
  for (const facet of FACETS) {
    const wider = new Uint32Array(room)
    wider.set(shelf.facets[facet].codes)
    shelf.facets[facet].codes = wider
  }
}

/** Puts a product where it was; one with other words than before, or none before, at the end. */
export function indexProduct(shelf: ProductIndex, { numbers, facts, vector }: ProductIndexRow): void {
  const id = Number(numbers.id)
  const text = toSum(vector)
  const before = shelf.placeOf.get(id)
  if (before !== undefined && shelf.text[before] !== text) unindexProduct(shelf, id)
  const place = shelf.placeOf.get(id) ?? shelf.size
  if (place === shelf.size) {
    if (place === shelf.id.length) makeRoom(shelf)
    shelf.size += 1
    shelf.placeOf.set(id, place)
    addWords(shelf.words, place, vector)
  }
  for (const name of NUMBERS) shelf[name][place] = numbers[name] ?? Number.NaN
  shelf.bar[place] = barOf(numbers.payable ?? 0)
  shelf.text[place] = text
  for (const facet of FACETS) shelf.facets[facet].codes[place] = codeFor(shelf.facets[facet], facts[facet])
}

/** Takes a product away. Its place stays empty, since the words name it. */
export function unindexProduct(shelf: ProductIndex, id: number): void {
  const place = shelf.placeOf.get(id)
  if (place === undefined) return
  shelf.placeOf.delete(id)
  for (const name of COLUMNS) shelf[name][place] = 0
  for (const facet of FACETS) shelf.facets[facet].codes[place] = 0
}

const PRIME = 16_777_619
const START = 2_166_136_261

/** Tells texts apart, as far as 53 bits do (FNV-1a, twice). */
function toSum(text: string): number {
  let [one, other] = [START, PRIME]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, PRIME)
    other = Math.imul(other + code, START)
  }
  return (one >>> 0) * 2 ** 21 + (other >>> 11)
}

function codeFor({ values, codeOf }: Coded, value: string | null): number {
  if (value === null) return 0
  const known = codeOf.get(value)
  if (known !== undefined) return known
  codeOf.set(value, values.length)
  return values.push(value) - 1
}

function barOf(paise: number): number {
  let [low, high] = [0, EDGES_PAISE.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((EDGES_PAISE[middle] ?? 0) <= paise) low = middle + 1
    else high = middle
  }
  return low
}
