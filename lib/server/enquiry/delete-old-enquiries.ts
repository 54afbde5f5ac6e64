import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { consultation, enquiry, enquiry_entry } from '../../db/schema'
import { retentionEnd } from '../../domain/customer/retention'
import { lastFollowUpDay } from '../../domain/enquiry/follow-up'
import { toIndiaDate } from '../../domain/time/india-clock'
import { inTransaction } from '../runtime/transaction'
import { deleteEnquiries, deleteUnclaimed } from '../storage/enquiry-files'

type StoredEnquiry = Pick<typeof enquiry.$inferSelect, 'id' | 'at'>

const BATCH_SIZE = 200

/** The last contact: the enquiry, an answer, a call that reached the person, a change of the appointment, or the appointment itself. */
const lastExchange = sql`greatest(${enquiry}.at,
  (select max(e.at) from ${enquiry_entry} e where e.enquiry_id = ${enquiry}.id
    and (e.kind in ('answer', 'time') or e.outcome = 'reached')),
  (select c.starts_at from ${consultation} c where c.enquiry_id = ${enquiry}.id))`

/** The last day on which this enquiry can be followed up, since it is deleted some time after its last exchange. */
export async function loadLastFollowUpDay(db: Db, { id, at }: StoredEnquiry, now: Date): Promise<string> {
  const last = lastExchange.mapWith(enquiry.at)
  const [row] = await db.select({ last }).from(enquiry).where(eq(enquiry.id, id))
  const storageEnd = toIndiaDate(retentionEnd('enquiries', row?.last ?? at))
  return lastFollowUpDay(toIndiaDate(now), storageEnd)
}

/** Deletes enquiries with answers, notes, files and birth details, with or without an account. Returns how many. */
export async function deleteOldEnquiries(db: Db, before: Date): Promise<number> {
  const isOld = and(lt(enquiry.at, before), lt(lastExchange, sql.param(before, enquiry.at)))
  for (let total = 0; ; ) {
    const { count, files } = await inTransaction(db, async (tx) => {
      const rows = await tx
        .select({ id: enquiry.id })
        .from(enquiry)
        .where(isOld)
        .orderBy(asc(enquiry.id))
        .limit(BATCH_SIZE)
        .for('update', { of: enquiry })
      const ids = rows.map(({ id }) => id)
      return { count: ids.length, files: ids.length > 0 ? await deleteEnquiries(tx, inArray(enquiry.id, ids)) : [] }
    })
    await deleteUnclaimed(files)
    total += count
    if (count < BATCH_SIZE) return total
  }
}
