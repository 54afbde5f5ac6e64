import type { Db } from '../../db/connection'
import { ChallengeRequiredError } from '../runtime/answer'
import { uncountUse } from './use-limit'

/** About as long as sending takes, so that the time of the answer does not reveal whether the recipient is known. */
const MIN_ANSWER_MS = 400

/** The use counts of a request, and the seconds until the next one is allowed. */
type CountedRequest = { keys: string[]; seconds: number }

/**
 * Sends a code where the answer must not reveal whether there is anything to send: known and unknown recipients are
 * counted alike and answered equally late. Returns the seconds until the next request.
 */
export async function sendWithUniformAnswer(
  db: Db,
  countRequest: () => Promise<CountedRequest>,
  send: () => Promise<void>,
): Promise<number> {
  const minimumWait = new Promise((resolve) => setTimeout(resolve, MIN_ANSWER_MS))
  const { keys, seconds } = await countRequest()
  try {
    await send()
  } catch (error) {
    // The same request comes again with a proof: it must not count twice.
    if (error instanceof ChallengeRequiredError) for (const key of keys) await uncountUse(db, key)
    throw error
  } finally {
    await minimumWait
  }
  return seconds
}
