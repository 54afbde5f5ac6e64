import { lt } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { quotation } from '../../../db/schema'

/** Deletes quotations whose last day is long over, with their history; orders of them stay. */
export async function deleteOldQuotations(db: Db, before: Date): Promise<void> {
  await db.delete(quotation).where(lt(quotation.valid_until, before))
}
