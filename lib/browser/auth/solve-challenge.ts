import type { Challenge, Proof } from '../../contract/customer/challenge'
import { sha256After } from './sha256'

/** Hashes between two pauses that keep the page responsive: about ten milliseconds of work. */
const HASHES_PER_SLICE = 16_384

/** Finds the solution of a proof-of-work challenge by brute force; the page stays responsive. */
export async function solveChallenge({ challenge, difficulty }: Challenge): Promise<Proof> {
  const hash = sha256After(`${challenge}:`)
  for (let start = 0; ; start += HASHES_PER_SLICE) {
    for (let number = start; number < start + HASHES_PER_SLICE; number++) {
      if (zeroBits(hash(String(number))) >= difficulty) return { challenge, solution: String(number) }
    }
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** Number of leading zero bits of a hash, at most 32. */
function zeroBits([first = 0]: Uint32Array): number {
  return Math.clz32(first)
}
