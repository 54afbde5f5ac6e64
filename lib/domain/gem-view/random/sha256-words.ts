/** The first 32 bits of the fractional parts of the square or cube roots of the first primes, as FIPS 180-4 defines them. */
function rootsOfPrimes(count: number, power: number): Uint32Array {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  return Uint32Array.from(primes, (prime) => {
    const root = prime ** power
    return (root - Math.floor(root)) * 2 ** 32
  })
}

const ROUND_KEYS = rootsOfPrimes(64, 1 / 3)
const START = rootsOfPrimes(8, 1 / 2)
const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** SHA-256 of a text as eight words: synchronous, and without the secure context that Web Crypto asks for. */
export function sha256Words(text: string): Uint32Array {
  const bytes = new TextEncoder().encode(text)
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 4, bytes.length * 8)
  const state = START.slice()
  const words = new Uint32Array(64)
  const at = (list: Uint32Array, index: number) => list[index] ?? 0
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) words[i] = view.getUint32(block + i * 4)
      else {
        const [early, late] = [at(words, i - 15), at(words, i - 2)]
        const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
        const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
        words[i] = at(words, i - 16) + s0 + at(words, i - 7) + s1
      }
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let i = 0; i < 64; i++) {
      const choice = (e & f) ^ (~e & g)
      const majority = (a & b) ^ (a & c) ^ (b & c)
      const first = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + at(ROUND_KEYS, i) + at(words, i)) | 0
      const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = at(state, i) + word
  }
  return state
}
