import { createHash } from 'node:crypto'
import type { Challenge, Proof } from '@/lib/contract/customer/challenge'

/** Solves a challenge as the API documentation describes, without the shop's own code. */
export function solveChallenge(challenged: Challenge | undefined): Proof {
  if (!challenged) throw new Error('the response has no challenge')
  const { challenge, difficulty } = challenged
  for (let number = 0; ; number++) {
    const hash = createHash('sha256').update(`${challenge}:${number}`).digest('hex')
    const bits = BigInt(`0x${hash}`).toString(2).padStart(256, '0')
    if (bits.startsWith('0'.repeat(difficulty))) return { challenge, solution: String(number) }
  }
}
