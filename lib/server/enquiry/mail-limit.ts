import type { Db } from '../../db/connection'
import { TooManyRequestsError } from '../runtime/answer'
import { countUse, type Limit } from '../security/use-limit'

/**
 * Protects an address from floods of messages that strangers request: false beyond the limit. Nothing is stored or sent
 * then, and the answer stays the same, so that it tells nothing about the address.
 */
export async function isWithinMailLimit(db: Db, limit: Limit, now: Date): Promise<boolean> {
  try {
    await countUse(db, limit, now)
    return true
  } catch (error) {
    if (error instanceof TooManyRequestsError) return false
    throw error
  }
}
