const ROUNDS = 64

/**
 * The first 32 bits of the fractional parts of the `power`-th roots of the first primes (FIPS 180-4, 4.2.2 and 5.3.3).
 */
function rootsOfPrimes(count: number, power: number): Uint32Array {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number++) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  }
  return Uint32Array.from(primes, (prime) => (prime ** (1 / power) % 1) * 2 ** 32)
}

const K = rootsOfPrimes(ROUNDS, 3)
const START = rootsOfPrimes(8, 2)
const schedule = new Uint32Array(ROUNDS)

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))
const at = (words: Uint32Array, index: number) => words[index] ?? 0

/**
 * SHA-256 of short ASCII text, as eight 32-bit words. Not WebCrypto: it is missing on plain HTTP and asynchronous
 * for each hash, which is much slower here.
 */
export function sha256(text: string): Uint32Array {
  const length = text.length
  const blocks = Math.ceil((length + 9) / 64)
  const bytes = new DataView(new ArrayBuffer(blocks * 64))
  for (let index = 0; index < length; index++) bytes.setUint8(index, text.charCodeAt(index))
  bytes.setUint8(length, 0x80)
  bytes.setUint32(blocks * 64 - 4, length * 8)
  const state = START.slice()
  for (let block = 0; block < blocks; block++) mix(state, bytes, block * 64)
  return state
}

function mix(state: Uint32Array, bytes: DataView, offset: number): void {
  for (let index = 0; index < 16; index++) schedule[index] = bytes.getUint32(offset + index * 4)
  for (let index = 16; index < ROUNDS; index++) {
    const [near, far] = [at(schedule, index - 2), at(schedule, index - 15)]
    const one = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10)
    const zero = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3)
    schedule[index] = one + at(schedule, index - 7) + zero + at(schedule, index - 16)
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < ROUNDS; index++) {
    const choice = (e & f) ^ (~e & g)
    const upper = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + at(K, index) + at(schedule, index)
    const lower = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    h = g
    g = f
    f = e
    e = (d + upper) | 0
    d = c
    c = b
    b = a
    a = (upper + lower) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = at(state, index) + word
}
