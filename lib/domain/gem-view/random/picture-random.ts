import { sha256Words } from './sha256-words'

const SIZE = 624
const SHIFT = 397

/** The Mersenne Twister MT19937 (Matsumoto and Nishimura, 1998) started from an array of words. */
function createTwister(key: number[]): () => number {
  const state = new Uint32Array(SIZE)
  const at = (index: number) => state[index] ?? 0
  state[0] = 19650218
  for (let i = 1; i < SIZE; i++) state[i] = Math.imul(1812433253, at(i - 1) ^ (at(i - 1) >>> 30)) + i
  let i = 1
  const mix = (factor: number, added: (step: number) => number, steps: number) => {
    for (let step = 0; step < steps; step++) {
      state[i] = (at(i) ^ Math.imul(at(i - 1) ^ (at(i - 1) >>> 30), factor)) + added(step)
      i++
      if (i >= SIZE) {
        state[0] = at(SIZE - 1)
        i = 1
      }
    }
  }
  mix(1664525, (step) => (key[step % key.length] ?? 0) + (step % key.length), SIZE)
  mix(1566083941, () => -i, SIZE - 1)
  state[0] = 0x80000000
  let next = SIZE
  const renew = () => {
    for (let k = 0; k < SIZE; k++) {
      const word = (at(k) & 0x80000000) | (at((k + 1) % SIZE) & 0x7fffffff)
      state[k] = at((k + SHIFT) % SIZE) ^ (word >>> 1) ^ (word & 1 ? 0x9908b0df : 0)
    }
    next = 0
  }
  return () => {
    if (next >= SIZE) renew()
    let word = at(next++)
    word ^= word >>> 11
    word ^= (word << 7) & 0x9d2c5680
    word ^= (word << 15) & 0xefc60000
    return (word ^ (word >>> 18)) >>> 0
  }
}

export type PictureRandom = {
  uniform: (low: number, high: number) => number
  choice: <const Item>(items: readonly [Item, ...Item[]]) => Item
}

/**
 * The random numbers of a stone, from its SKU. The pictures of the sample stones are drawn with the same ones (Python's
 * `random.Random` of the first 48 bits of the SHA-256), so that the view shows the facets of the picture beside it.
 */
export function createPictureRandom(sku: string): PictureRandom {
  const [high = 0, low = 0] = sha256Words(sku)
  const top = high >>> 16
  const bottom = ((high << 16) | (low >>> 16)) >>> 0
  const word = createTwister(top > 0 ? [bottom, top] : [bottom])
  const share = () => ((word() >>> 5) * 67108864 + (word() >>> 6)) / 9007199254740992
  return {
    uniform: (from, to) => from + (to - from) * share(),
    choice: (items) => {
      const bits = 32 - Math.clz32(items.length)
      let index = items.length
      while (index >= items.length) index = word() >>> (32 - bits)
      return items[index] ?? items[0]
    },
  }
}
