import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/connection'
import { audit, customer, customer_address, enquiry, order, otp } from '../../db/schema'
import { loadTagsOfReviews } from '../listing/review-tags'
import { inTransaction } from '../runtime/transaction'
import { deleteUnclaimed, type StoredFile } from '../storage/enquiry-files'
import { eraseAccount } from './erase-account'

const BATCH_SIZE = 200

/** Whether the account has no row of a table under the condition that makes it its own. */
function hasNone(db: Db, table: PgTable, isOwn: SQL | undefined): SQL {
  return notExists(db.select({ one: sql`1` }).from(table).where(isOwn))
}

/**
 * Deletes accounts whose number or e-mail was never verified, as another person may have entered it. An account with an OTP, an
 * order or an enquiry is kept, and so is one that staff added. Returns how many were deleted.
 */
export async function deleteUnverifiedAccounts(db: Db, before: Date): Promise<number> {
  const isUnverified = and(
    ...[eq(customer.is_verified, false), eq(customer.is_active, true), eq(customer.email_verified, false)],
    ...[
      or(isNotNull(customer.mobile_no), isNotNull(customer.email)),
      isNull(customer.google_sub),
      isNull(customer.added_at),
      lt(customer.created_at, before),
    ],
    ...[
      hasNone(db, otp, eq(otp.customer_id, customer.id)),
      hasNone(db, order, eq(order.customer_id, customer.id)),
      hasNone(db, enquiry, eq(enquiry.customer_id, customer.id)),
    ],
  )
  return processInBatches(db, isUnverified, async (tx, rows) => {
    const ids = rows.map(({ id }) => id)
    await tx.delete(otp).where(inArray(otp.customer_id, ids))
    await tx.delete(customer_address).where(inArray(customer_address.customer_id, ids))
    await tx.update(audit).set({ customer_id: null }).where(inArray(audit.customer_id, ids))
    await tx.delete(customer).where(inArray(customer.id, ids))
    return []
  })
}

/**
 * Erases accounts of customers without a visit, an order or an enquiry since `before`. Returns the cache tags of the
 * pages that showed their names at reviews.
 */
export async function eraseIdleAccounts(db: Db, before: Date): Promise<string[]> {
  const touched = new Set<string>()
  const hasContact = or(isNotNull(customer.mobile_no), isNotNull(customer.email), isNotNull(customer.google_sub))
  const isByNumber = and(isNull(order.customer_id), eq(order.contact_mobile, customer.mobile_no))
  const isIdle = and(
    ...[hasContact, eq(customer.role, 'customer'), lt(customer.last_seen_at, before), lt(customer.created_at, before)],
    // A customer whom staff added orders as a guest, by the number.
    hasNone(db, order, and(or(eq(order.customer_id, customer.id), isByNumber), gte(order.created_at, before))),
    hasNone(db, enquiry, and(eq(enquiry.customer_id, customer.id), gte(enquiry.at, before))),
  )
  await processInBatches(db, isIdle, async (tx, rows) => {
    const files: StoredFile[] = []
    const ids = rows.map(({ id }) => id)
    for (const tag of await loadTagsOfReviews(tx, inArray(order.customer_id, ids))) touched.add(tag)
    for (const row of rows) files.push(...(await eraseAccount(tx, row)))
    return files
  })
  return [...touched]
}

type EraseBatch = (tx: Db, rows: (typeof customer.$inferSelect)[]) => Promise<StoredFile[]>

async function processInBatches(db: Db, filter: SQL | undefined, eraseBatch: EraseBatch): Promise<number> {
  for (let total = 0; ; ) {
    const { count, files } = await inTransaction(db, async (tx) => {
      const rows = await tx
        .select()
        .from(customer)
        .where(filter)
        .orderBy(asc(customer.id))
        .limit(BATCH_SIZE)
        .for('update', { of: customer, skipLocked: true })
      return { count: rows.length, files: rows.length > 0 ? await eraseBatch(tx, rows) : [] }
    })
    await deleteUnclaimed(files)
    total += count
    if (count < BATCH_SIZE) return total
  }
}
