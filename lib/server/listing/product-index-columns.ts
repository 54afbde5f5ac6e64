import { FACETS, type Facet } from '../../domain/listing/listing'
import { BAR_EDGES } from '../../domain/listing/price-bars'
import { LOCALES, type Locale } from '../../domain/locale'
import { recordOf } from '../../domain/record-of'
import { emptyTitleOrder, placePending, type TitleOrder } from './title-order'
import { addWords, emptyWordIndex, type WordIndex } from './word-index'

/**
 * Numeric columns: money in paise, weight in thousandths of a carat (`mct`), discount in hundredths of a percent, the
 * score of the featured order; NaN for a missing value.
 */
export const STORED_NUMBERS = ['id', 'category_id', 'type_id', 'available', 'payable', 'mct', 'discount'] as const
const NUMBERS = [...STORED_NUMBERS, 'featured'] as const
const COLUMNS = [...NUMBERS, 'bar', 'text'] as const
export type StoredNumber = (typeof STORED_NUMBERS)[number]

/** A text column with few distinct values: a code for each value, 0 for none. */
export type Coded = { codes: Uint32Array; values: string[]; codeOf: Map<string, number> }

/**
 * The columns that lists filter, count and sort by, the group of options, the order of titles, and the words that searches use. A product is one row below `size`,
 * in no particular order; a removed product leaves a row with `id` and all else 0. `bar` is the number of price bar
 * edges at or below the price; `text` is a hash that changes with the words; `revision` rises with every change.
 */
export type ProductIndex = {
  size: number
  revision: number
  rowOf: Map<number, number>
  facets: Record<Facet, Coded>
  groups: Coded
  titleOrders: Record<Locale, TitleOrder>
  words: WordIndex
} & Record<(typeof COLUMNS)[number], Float64Array>

/** The input for one product; `vector` is its tsvector as the database prints it. */
export type ProductIndexRow = {
  numbers: Record<(typeof NUMBERS)[number], number | null>
  facts: Record<Facet, string | null>
  group: string | null
  titles: Record<Locale, string>
  vector: string
}

const INITIAL_CAPACITY = 1024
const EDGES_PAISE = BAR_EDGES.map((edge) => edge * 100)

export function emptyProductIndex(): ProductIndex {
  const coded = (): Coded => ({ codes: new Uint32Array(INITIAL_CAPACITY), values: [''], codeOf: new Map() })
  const numbers = recordOf(COLUMNS, () => new Float64Array(INITIAL_CAPACITY))
  return {
    size: 0,
    revision: 0,
    rowOf: new Map(),
    facets: recordOf(FACETS, coded),
    groups: coded(),
    titleOrders: recordOf(LOCALES, (locale) => emptyTitleOrder(locale, INITIAL_CAPACITY)),
    words: emptyWordIndex(),
    ...numbers,
  }
}

function grow(productIndex: ProductIndex): void {
  const capacity = productIndex.id.length * 2
  for (const name of COLUMNS) {
    const larger = new Float64Array(capacity)
    larger.set(productIndex[name])
    productIndex[name] = larger
  }
  for (const coded of [...FACETS.map((facet) => productIndex.facets[facet]), productIndex.groups]) {
    const larger = new Uint32Array(capacity)
    larger.set(coded.codes)
    coded.codes = larger
  }
  for (const order of Object.values(productIndex.titleOrders)) {
    const larger = new Uint32Array(capacity)
    larger.set(order.places)
    order.places = larger
  }
}

/** Gives the products indexed since the last call their places in the orders by title. */
export function placeTitles(productIndex: ProductIndex): void {
  for (const order of Object.values(productIndex.titleOrders)) placePending(order)
}

/**
 * Updates a product in its row; a new product, or one whose words changed, is appended. Its title has no place before
 * `placeTitles`.
 */
export function indexProduct(productIndex: ProductIndex, product: ProductIndexRow): void {
  const { numbers, facts, group, titles, vector } = product
  const id = Number(numbers.id)
  const text = toHash(vector)
  const previousRow = productIndex.rowOf.get(id)
  if (previousRow !== undefined && productIndex.text[previousRow] !== text) unindexProduct(productIndex, id)
  const row = productIndex.rowOf.get(id) ?? productIndex.size
  if (row === productIndex.size) {
    if (row === productIndex.id.length) grow(productIndex)
    productIndex.size += 1
    productIndex.rowOf.set(id, row)
    addWords(productIndex.words, row, vector)
  }
  for (const name of NUMBERS) productIndex[name][row] = numbers[name] ?? Number.NaN
  for (const locale of LOCALES) productIndex.titleOrders[locale].pending.set(row, titles[locale])
  productIndex.bar[row] = toBar(numbers.payable ?? 0)
  productIndex.text[row] = text
  for (const facet of FACETS) productIndex.facets[facet].codes[row] = codeFor(productIndex.facets[facet], facts[facet])
  productIndex.groups.codes[row] = codeFor(productIndex.groups, group)
}

/** Removes a product. Its row stays empty, since the word index still refers to it. */
export function unindexProduct(productIndex: ProductIndex, id: number): void {
  const row = productIndex.rowOf.get(id)
  if (row === undefined) return
  productIndex.rowOf.delete(id)
  for (const name of COLUMNS) productIndex[name][row] = 0
  for (const facet of FACETS) productIndex.facets[facet].codes[row] = 0
  productIndex.groups.codes[row] = 0
}

const PRIME = 16_777_619
const START = 2_166_136_261

/** A 53-bit hash that detects changed texts (FNV-1a, twice). */
function toHash(text: string): number {
  let [first, second] = [START, PRIME]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    first = Math.imul(first ^ code, PRIME)
    second = Math.imul(second + code, START)
  }
  return (first >>> 0) * 2 ** 21 + (second >>> 11)
}

function codeFor({ values, codeOf }: Coded, value: string | null): number {
  if (value === null) return 0
  const existing = codeOf.get(value)
  if (existing !== undefined) return existing
  codeOf.set(value, values.length)
  return values.push(value) - 1
}

function toBar(paise: number): number {
  let [low, high] = [0, EDGES_PAISE.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((EDGES_PAISE[middle] ?? 0) <= paise) low = middle + 1
    else high = middle
  }
  return low
}
