import { and, eq, lt } from 'drizzle-orm'
import { getDb } from '../../db/connection'
import { customer } from '../../db/schema'

const DAY_MS = 86_400_000

/** Whether a session with this version is valid: the customer is not blocked and has not ended all sessions. */
export async function isSessionValid(id: number, version: number, now = new Date()): Promise<boolean> {
  return (await getSessionVersion(id, now)) === version
}

/**
 * The version that a new session of this customer carries; null for an unknown or blocked customer. Records once a day
 * that the account is in use, since inactive accounts are erased.
 */
export async function getSessionVersion(id: number, now = new Date()): Promise<number | null> {
  const db = await getDb()
  const [row] = await db
    .select({ version: customer.session_version, last_seen_at: customer.last_seen_at })
    .from(customer)
    .where(and(eq(customer.id, id), eq(customer.is_active, true)))
    .limit(1)
  if (!row) return null
  const aDayAgo = new Date(now.getTime() - DAY_MS)
  if (row.last_seen_at < aDayAgo) {
    await db
      .update(customer)
      .set({ last_seen_at: now })
      .where(and(eq(customer.id, id), lt(customer.last_seen_at, aDayAgo)))
  }
  return row.version
}
