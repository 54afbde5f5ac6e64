import { and, asc, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { consultation, enquiry, enquiry_entry } from '../../db/schema'
import { inTransaction } from '../runtime/transaction'
import { dropUnclaimed, forgetEnquiries } from '../storage/enquiry-files'

const AT_ONCE = 200

/** The last contact: the enquiry, an answer, a change of the appointment, or the appointment itself. */
const lastExchange = sql`greatest(${enquiry.at},
  (select max(e.at) from ${enquiry_entry} e where e.enquiry_id = ${enquiry.id} and e.kind in ('answer', 'time')),
  (select c.starts_at from ${consultation} c where c.enquiry_id = ${enquiry.id}))`

/** Deletes enquiries with answers, notes, files and birth details, with or without an account. Returns how many. */
export async function forgetOldEnquiries(db: Db, before: Date): Promise<number> {
  const old = and(lt(enquiry.at, before), lt(lastExchange, sql.param(before, enquiry.at)))
  for (let done = 0; ; ) {
    const { count, files } = await inTransaction(db, async (tx) => {
      const rows = await tx
        .select({ id: enquiry.id })
        .from(enquiry)
        .where(old)
        .orderBy(asc(enquiry.id))
        .limit(AT_ONCE)
        .for('update', { of: enquiry })
      const ids = rows.map(({ id }) => id)
      return { count: ids.length, files: ids.length > 0 ? await forgetEnquiries(tx, inArray(enquiry.id, ids)) : [] }
    })
    await dropUnclaimed(files)
    done += count
    if (count < AT_ONCE) return done
  }
}
