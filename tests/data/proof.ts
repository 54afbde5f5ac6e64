import { createHash } from 'node:crypto'
import type { Challenge, Proof } from '@/lib/contract/challenge'
import { zeroBits } from '@/lib/server/challenge'

/** Solves a challenge as the documentation of the API says, without the shop's own code for browsers. */
export function proofOf(given: Challenge | undefined): Proof {
  if (!given) throw new Error('no challenge was given')
  const { challenge, difficulty } = given
  for (let number = 0; ; number++) {
    const hash = createHash('sha256').update(`${challenge}:${number}`).digest()
    if (zeroBits(hash) >= difficulty) return { challenge, solution: String(number) }
  }
}
