import { and, eq, lt } from 'drizzle-orm'
import { type Db, getDb } from '../../db/connection'
import { customer, ended_session, second_factor, staff_session } from '../../db/schema'
import { isCustomerSession } from './session-records'

const DAY_MS = 86_400_000
/** How exactly the last use of a staff session is known. */
const SEEN_MS = 5 * 60_000

/**
 * Whether a session with this version is valid: the customer is not blocked and has not ended all sessions. A session with
 * an id must not have been ended by signing out. That of staff must be recorded, and where the account has a second factor,
 * it must have been entered in this very session.
 */
export async function isSessionValid(
  id: number,
  version: number,
  now = new Date(),
  sessionId?: string,
): Promise<boolean> {
  const db = await getDb()
  const isOwnSession = and(eq(staff_session.id, sessionId ?? ''), eq(staff_session.customer_id, customer.id))
  const [row] = await db
    .select({
      version: customer.session_version,
      last_seen_at: customer.last_seen_at,
      confirmed_at: second_factor.confirmed_at,
      session: staff_session,
      ended_at: ended_session.ended_at,
    })
    .from(customer)
    .leftJoin(second_factor, eq(second_factor.customer_id, customer.id))
    .leftJoin(staff_session, isOwnSession)
    .leftJoin(ended_session, eq(ended_session.id, sessionId ?? ''))
    .where(and(eq(customer.id, id), eq(customer.is_active, true)))
    .limit(1)
  if (row?.version !== version) return false
  const { session } = row
  if (row.ended_at || session?.ended_at) return false
  if (sessionId !== undefined && !session && !isCustomerSession(sessionId)) return false
  if (row.confirmed_at && !session?.second_factor) return false
  await recordUse(db, { id, last_seen_at: row.last_seen_at }, now)
  if (session) await recordSessionUse(db, session, now)
  return true
}

/** The version that a new session of this customer carries; null for an unknown or blocked customer. */
export async function getSessionVersion(id: number, now = new Date()): Promise<number | null> {
  const db = await getDb()
  const [row] = await db
    .select({ version: customer.session_version, last_seen_at: customer.last_seen_at })
    .from(customer)
    .where(and(eq(customer.id, id), eq(customer.is_active, true)))
    .limit(1)
  if (!row) return null
  await recordUse(db, { id, last_seen_at: row.last_seen_at }, now)
  return row.version
}

/** Records once a day that an account is in use, since inactive accounts are erased. */
async function recordUse(db: Db, { id, last_seen_at }: { id: number; last_seen_at: Date }, now: Date): Promise<void> {
  const aDayAgo = new Date(now.getTime() - DAY_MS)
  if (last_seen_at >= aDayAgo) return
  await db
    .update(customer)
    .set({ last_seen_at: now })
    .where(and(eq(customer.id, id), lt(customer.last_seen_at, aDayAgo)))
}

async function recordSessionUse(db: Db, { id, last_seen_at }: { id: string; last_seen_at: Date }, now: Date) {
  if (now.getTime() - last_seen_at.getTime() < SEEN_MS) return
  await db.update(staff_session).set({ last_seen_at: now }).where(eq(staff_session.id, id))
}
