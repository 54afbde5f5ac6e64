import type { Challenge, Proof } from '../../contract/customer/challenge'
import { sha256 } from './sha256'

/** Hashes between two pauses, in which the page answers its user: some ten milliseconds. */
const SLICE = 4096

/** Finds the solution of a challenge by trying; the page stays live meanwhile. */
export async function solveChallenge({ challenge, difficulty }: Challenge): Promise<Proof> {
  for (let tried = 0; ; tried += SLICE) {
    for (let number = tried; number < tried + SLICE; number++) {
      if (zeroBits(sha256(`${challenge}:${number}`)) >= difficulty) return { challenge, solution: String(number) }
    }
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** How many zero bits a hash begins with, of up to 32. */
function zeroBits([first = 0]: Uint32Array): number {
  return Math.clz32(first)
}
