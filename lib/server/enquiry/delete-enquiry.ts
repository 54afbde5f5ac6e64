import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { staffEnquiries } from '../../contract/admin/enquiries'
import { getDb } from '../../db/connection'
import { audit, enquiry } from '../../db/schema'
import { type Answer, type Context, RefusalError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { deleteEnquiries, deleteUnclaimed } from '../storage/enquiry-files'

type DeleteInput = z.output<typeof staffEnquiries.deleteenquiry.input>

/**
 * Deletes an enquiry with answers, notes and files at the request of its sender, who may have no account to close. The
 * audit log keeps its receipt number, who deleted it and when.
 */
export async function deleteenquiry({ number, version }: DeleteInput, context: Context): Promise<Answer<null>> {
  const { customerId: customer_id, address, now: at } = context
  const files = await inTransaction(await getDb(), async (tx) => {
    const [row] = await tx.select().from(enquiry).where(eq(enquiry.number, number)).for('update')
    if (!row) throw new RefusalError('not_found', `No enquiry ${number}.`)
    if (row.version !== version) throw new RefusalError('conflict', 'Somebody changed it meanwhile.')
    await tx.insert(audit).values({ event: 'enquiry/deleted', outcome: 'ok', detail: number, customer_id, address, at })
    return deleteEnquiries(tx, eq(enquiry.id, row.id))
  })
  await deleteUnclaimed(files)
  return { data: null, msg: 'The enquiry has been deleted.' }
}
