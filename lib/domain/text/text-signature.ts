import { fold } from './fold'

/** Numbers of a signature, each the smallest of one hash function over all sequences of words. */
const HASH_COUNT = 64
const SHINGLE_WORDS = 3
/** Shorter texts say nothing about similarity. */
const MIN_WORDS = 12
export const SIGNATURE_BYTES = HASH_COUNT * 4
/** Bands of equal numbers: texts with 70 % of their word sequences in common share one with a probability of 99 %. */
const BAND_COUNT = 16
const BAND_SIZE = HASH_COUNT / BAND_COUNT
/** Texts of one band that each other is compared with: more would all be alike. */
const MAX_COMPARED = 40
/** Texts after which other work has its turn. */
const REST_EVERY = 2_000

const MULTIPLIERS = Array.from({ length: HASH_COUNT }, (_, index) => Math.imul(index * 2 + 1, 0x9e3779b1) | 1)

/**
 * The MinHash signature of a text: the share of equal numbers of two signatures is about the share of the sequences of
 * three words that both texts have, ± 6 %. Null for a text of fewer than twelve words.
 */
export function toTextSignature(text: string): Uint32Array | null {
  const words = fold(text).split(' ')
  if (words.length < MIN_WORDS) return null
  const signature = new Uint32Array(HASH_COUNT).fill(0xffffffff)
  for (let at = 0; at + SHINGLE_WORDS <= words.length; at += 1) {
    const hash = hashText(words.slice(at, at + SHINGLE_WORDS).join(' '))
    for (const [index, multiplier] of MULTIPLIERS.entries()) {
      const value = mix(Math.imul(hash ^ multiplier, multiplier))
      if (value < (signature[index] ?? 0)) signature[index] = value
    }
  }
  return signature
}

/** FNV-1a. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

/** Spreads a hash over all bits (MurmurHash3). */
function mix(hash: number): number {
  let value = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

type NearestText = { index: number; percent: number }

/**
 * For each of many signatures, which stand one after the other, the most similar other one from `minPercent` on. Gives
 * way every few thousand comparisons, so that a long list does not block the process: `rest` is awaited there.
 */
export async function findNearestTexts(
  signatures: Uint32Array,
  minPercent: number,
  rest: () => Promise<void>,
): Promise<Map<number, NearestText>> {
  const nearest = new Map<number, NearestText>()
  const count = signatures.length / HASH_COUNT
  const keep = (index: number, other: number, percent: number) => {
    if (percent > (nearest.get(index)?.percent ?? minPercent - 1)) nearest.set(index, { index: other, percent })
  }
  for (let band = 0; band < BAND_COUNT; band += 1) {
    const buckets = new Map<number, number[]>()
    for (let index = 0; index < count; index += 1) {
      const key = hashBand(signatures, index * HASH_COUNT + band * BAND_SIZE)
      const bucket = buckets.get(key) ?? []
      for (const other of bucket) {
        const percent = toPercent(signatures, index, other)
        keep(index, other, percent)
        keep(other, index, percent)
      }
      if (bucket.length < MAX_COMPARED) bucket.push(index)
      buckets.set(key, bucket)
      if (index % REST_EVERY === REST_EVERY - 1) await rest()
    }
    await rest()
  }
  return nearest
}

/** Two bands with the same hash by chance cost one comparison. */
function hashBand(signatures: Uint32Array, start: number): number {
  let hash = 0
  for (let at = start; at < start + BAND_SIZE; at += 1) hash = mix(Math.imul(hash, 31) ^ (signatures[at] ?? 0))
  return hash
}

function toPercent(signatures: Uint32Array, one: number, other: number): number {
  let equal = 0
  for (let at = 0; at < HASH_COUNT; at += 1)
    if (signatures[one * HASH_COUNT + at] === signatures[other * HASH_COUNT + at]) equal += 1
  return Math.round((equal / HASH_COUNT) * 100)
}
