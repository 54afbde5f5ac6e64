import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, ne } from 'drizzle-orm'
import { type Db, getDb } from '../../db/connection'
import { customer, ended_session, staff_session } from '../../db/schema'
import { retentionStart } from '../../domain/customer/retention'
import { readUserAgent, type SignInClient } from '../../domain/customer/sign-in-client'

/** Bytes of a session's id. */
const ID_BYTES = 16
/** Begins the id of a customer's session; no id of a recorded session has a dot. */
const CUSTOMER_PREFIX = 'c.'

/** Whether it is the id of a customer's session, which has a row only once it has ended. */
export const isCustomerSession = (id: string) => id.startsWith(CUSTOMER_PREFIX)

/** The id of a new session. That of a member of staff is recorded; those of customers have no row. */
export async function issueSession(
  customer_id: number,
  second_factor: boolean,
  { address, userAgent, now }: SignInClient,
): Promise<string> {
  const db = await getDb()
  const [account] = await db
    .select({ session_version: customer.session_version })
    .from(customer)
    .where(and(eq(customer.id, customer_id), ne(customer.role, 'customer')))
  const id = randomBytes(ID_BYTES).toString('base64url')
  if (!account) return CUSTOMER_PREFIX + id
  const times = { started_at: now, last_seen_at: now }
  const row = { id, customer_id, ...account, second_factor, ...readUserAgent(userAgent), address, ...times }
  await db.insert(staff_session).values(row)
  return id
}

/** Ends the session of a browser that signs out. */
export async function leaveSession(id: string, now: Date): Promise<void> {
  const db = await getDb()
  if (isCustomerSession(id)) await db.insert(ended_session).values({ id, ended_at: now }).onConflictDoNothing()
  else await endStaffSession(db, id, now)
}

/** Ends one session, in which nothing can be done any more; false where it is not open. */
export async function endStaffSession(db: Db, id: string, now: Date): Promise<boolean> {
  const isOpen = and(eq(staff_session.id, id), isNull(staff_session.ended_at))
  const rows = await db.update(staff_session).set({ ended_at: now }).where(isOpen).returning({ id: staff_session.id })
  return rows.length > 0
}

/**
 * Marks the session in which a second factor was confirmed, and ends the others of the account, in which it was not
 * entered. Without a row the session ends as well.
 */
export async function keepConfirmedSession(tx: Db, customerId: number, id: string | undefined, now: Date) {
  const isOwn = eq(staff_session.customer_id, customerId)
  await tx
    .update(staff_session)
    .set({ ended_at: now })
    .where(and(isOwn, isNull(staff_session.ended_at), ne(staff_session.id, id ?? '')))
  await tx
    .update(staff_session)
    .set({ second_factor: true })
    .where(and(isOwn, eq(staff_session.id, id ?? '')))
}

/** Deletes sessions past the retention period of the log; the cookies of customers expire long before. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  await db.delete(ended_session).where(lt(ended_session.ended_at, retentionStart('security_log', now)))
  await db.delete(staff_session).where(lt(staff_session.last_seen_at, retentionStart('security_log', now)))
}
