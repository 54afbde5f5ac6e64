import { createHash, randomBytes } from 'node:crypto'
import type { Challenge, Proof } from '../../contract/customer/challenge'
import type { Db } from '../../db/connection'
import { ChallengeRequiredError, TooManyRequestsError } from '../runtime/answer'
import { keyedHash } from './keyed-hash'
import { countUse } from './use-limit'

const LIFE_SECONDS = 180

/** `about` binds the challenge to what is requested: purpose and number. */
function sign(about: string, head: string): string {
  return keyedHash('challenge', `${about}:${head}`)
}

export function makeChallenge(about: string, difficulty: number, now: Date): Challenge {
  const expires = now.getTime() + LIFE_SECONDS * 1000
  const head = `${expires}.${difficulty}.${randomBytes(9).toString('base64url')}`
  return { challenge: `${head}.${sign(about, head)}`, difficulty }
}

/**
 * Accepts a proof that solves a challenge of at least this difficulty, once. Otherwise throws ChallengeRequiredError
 * with a new challenge. The use counted in `db` must be rolled back with the caller's work, so that a refusal consumes
 * no proof.
 */
export async function requireProof(
  db: Db,
  { about, difficulty }: { about: string; difficulty: number },
  proof: Proof | undefined,
  now: Date,
): Promise<void> {
  if (!proof || !isSolved(about, difficulty, proof, now)) {
    throw new ChallengeRequiredError(makeChallenge(about, difficulty, now))
  }
  try {
    const key = `proof:${createHash('sha256').update(proof.challenge).digest('base64url')}`
    await countUse(db, { key, max: 1, seconds: LIFE_SECONDS }, now)
  } catch (error) {
    throw error instanceof TooManyRequestsError
      ? new ChallengeRequiredError(makeChallenge(about, difficulty, now))
      : error
  }
}

function isSolved(about: string, difficulty: number, { challenge, solution }: Proof, now: Date): boolean {
  const at = challenge.lastIndexOf('.')
  const head = challenge.slice(0, at)
  const [expires = 0, actualDifficulty = 0] = head.split('.').map(Number)
  if (challenge.slice(at + 1) !== sign(about, head) || expires <= now.getTime() || actualDifficulty < difficulty)
    return false
  return zeroBits(createHash('sha256').update(`${challenge}:${solution}`).digest()) >= actualDifficulty
}

/** How many zero bits a hash begins with. */
export function zeroBits(hash: Uint8Array): number {
  const first = hash.findIndex((byte) => byte !== 0)
  return first < 0 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24
}
