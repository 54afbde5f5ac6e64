const ROUNDS = 64
const BLOCK = 64

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

const K = Int32Array.from(rootsOfPrimes(ROUNDS, 3))
const START = Int32Array.from(rootsOfPrimes(8, 2))
const schedule = new Int32Array(ROUNDS)

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))
const at = (words: Int32Array, index: number) => words[index] ?? 0

/**
 * SHA-256 of short ASCII texts that share a prefix, as eight 32-bit words; the whole blocks of the prefix are hashed
 * once. Not WebCrypto: it is missing on plain HTTP and asynchronous for each hash, which is much slower here, and so
 * are the libraries that accept bytes.
 */
export function sha256After(prefix: string): (text: string) => Uint32Array {
  const wholeLength = prefix.length - (prefix.length % BLOCK)
  const rest = prefix.slice(wholeLength)
  const start = START.slice()
  for (let block = 0; block < wholeLength; block += BLOCK) mix(start, prefix, block, 0)
  const state = new Int32Array(8)
  return (text) => {
    const tail = rest + text
    state.set(start)
    const end = tail.length + 9
    for (let block = 0; block < end; block += BLOCK)
      mix(state, tail, block, block + BLOCK >= end ? (wholeLength + tail.length) * 8 : 0)
    return Uint32Array.from(state)
  }
}

/** Adds the block of the text at `offset` to the state; `bits`, the length of the whole text, ends the last block. */
function mix(state: Int32Array, text: string, offset: number, bits: number): void {
  const left = text.length - offset
  for (let index = 0; index < 16; index++) schedule[index] = 0
  for (let index = 0; index < BLOCK && index < left; index++)
    schedule[index >> 2] = at(schedule, index >> 2) | (text.charCodeAt(offset + index) << (24 - (index & 3) * 8))
  if (left >= 0 && left < BLOCK) schedule[left >> 2] = at(schedule, left >> 2) | (0x80 << (24 - (left & 3) * 8))
  if (bits) schedule[15] = bits
  for (let index = 16; index < ROUNDS; index++) {
    const near = at(schedule, index - 2)
    const far = at(schedule, index - 15)
    const one = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10)
    const zero = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3)
    schedule[index] = one + at(schedule, index - 7) + zero + at(schedule, index - 16)
  }
  let a = at(state, 0)
  let b = at(state, 1)
  let c = at(state, 2)
  let d = at(state, 3)
  let e = at(state, 4)
  let f = at(state, 5)
  let g = at(state, 6)
  let h = at(state, 7)
  for (let index = 0; index < ROUNDS; index++) {
    const choice = (e & f) ^ (~e & g)
    const upper = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + at(K, index) + at(schedule, index)) | 0
    const lower = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + upper) | 0
    d = c
    c = b
    b = a
    a = (upper + lower) | 0
  }
  state[0] = at(state, 0) + a
  state[1] = at(state, 1) + b
  state[2] = at(state, 2) + c
  state[3] = at(state, 3) + d
  state[4] = at(state, 4) + e
  state[5] = at(state, 5) + f
  state[6] = at(state, 6) + g
  state[7] = at(state, 7) + h
}
