import type { Db } from '../../db/connection'
import { TooManyRequestsError } from '../runtime/answer'
import { countUse, type Limit } from './use-limit'

/**
 * Counts one use of a limit and returns whether it was within, for actions that are then skipped without an error: an
 * address is protected from messages that strangers request, and the answer tells nothing about it.
 */
export async function countWithinLimit(db: Db, limit: Limit, now: Date): Promise<boolean> {
  try {
    await countUse(db, limit, now)
    return true
  } catch (error) {
    if (error instanceof TooManyRequestsError) return false
    throw error
  }
}
