import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/connection'
import { audit, customer, customer_address, enquiry, order, otp } from '../../db/schema'
import { inTransaction } from '../runtime/transaction'
import { dropUnclaimed, type KeptFile } from '../storage/enquiry-files'
import { eraseAccount } from './erase-account'

const AT_ONCE = 200

function none(db: Db, table: PgTable, owner: PgColumn, more?: SQL): SQL {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(owner, customer.id), more)),
  )
}

/**
 * Deletes accounts whose number was never verified, as another person may have entered it. An account with an OTP, an
 * order or an enquiry is kept. Returns how many were deleted.
 */
export async function forgetUnproved(db: Db, before: Date): Promise<number> {
  const unproved = and(
    ...[eq(customer.is_verified, false), eq(customer.is_active, true), eq(customer.email_verified, false)],
    ...[isNotNull(customer.mobile_no), isNull(customer.google_sub), lt(customer.created_at, before)],
    ...[none(db, otp, otp.customer_id), none(db, order, order.customer_id), none(db, enquiry, enquiry.customer_id)],
  )
  return inParts(db, unproved, async (tx, rows) => {
    const ids = rows.map(({ id }) => id)
    await tx.delete(otp).where(inArray(otp.customer_id, ids))
    await tx.delete(customer_address).where(inArray(customer_address.customer_id, ids))
    await tx.update(audit).set({ customer_id: null }).where(inArray(audit.customer_id, ids))
    await tx.delete(customer).where(inArray(customer.id, ids))
    return []
  })
}

/** Erases accounts of customers without a visit, an order or an enquiry since `before`. Returns how many. */
export async function forgetIdle(db: Db, before: Date): Promise<number> {
  const known = or(isNotNull(customer.mobile_no), isNotNull(customer.email), isNotNull(customer.google_sub))
  const idle = and(
    ...[known, eq(customer.role, 'customer'), lt(customer.last_seen_at, before), lt(customer.created_at, before)],
    none(db, order, order.customer_id, gte(order.created_at, before)),
    none(db, enquiry, enquiry.customer_id, gte(enquiry.at, before)),
  )
  return inParts(db, idle, async (tx, rows) => {
    const files: KeptFile[] = []
    for (const row of rows) files.push(...(await eraseAccount(tx, row)))
    return files
  })
}

type Forget = (tx: Db, rows: (typeof customer.$inferSelect)[]) => Promise<KeptFile[]>

async function inParts(db: Db, which: SQL | undefined, forget: Forget): Promise<number> {
  for (let done = 0; ; ) {
    const { count, files } = await inTransaction(db, async (tx) => {
      const rows = await tx
        .select()
        .from(customer)
        .where(which)
        .orderBy(asc(customer.id))
        .limit(AT_ONCE)
        .for('update', { of: customer, skipLocked: true })
      return { count: rows.length, files: rows.length > 0 ? await forget(tx, rows) : [] }
    })
    await dropUnclaimed(files)
    done += count
    if (count < AT_ONCE) return done
  }
}
