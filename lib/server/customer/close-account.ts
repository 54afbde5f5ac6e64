import { eq } from 'drizzle-orm'
import { getDb } from '../../db/connection'
import { customer } from '../../db/schema'
import { loadReviewedTags } from '../listing/review-tags'
import { endReservationsOf } from '../order/reserving/end-reservation'
import { type Answer, type Context, NO_CUSTOMER } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { requireAnotherOwner } from '../security/role'
import { deleteUnclaimed } from '../storage/enquiry-files'
import { eraseAccount } from './erase-account'

/** Deletes the signed-in customer's account. Refused with `last_owner` for the shop's only owner. */
export async function close(_: unknown, { customerId, now }: Context): Promise<Answer<null>> {
  const id = customerId ?? NO_CUSTOMER
  const db = await getDb()
  const touched = await loadReviewedTags(db, id)
  const files = await inTransaction(db, async (tx) => {
    await requireAnotherOwner(tx, { id })
    const [row] = await tx.select().from(customer).where(eq(customer.id, id)).for('update')
    if (row) touched.push(...(await endReservationsOf(tx, id, now)))
    return row ? eraseAccount(tx, row) : []
  })
  await deleteUnclaimed(files)
  return { data: null, msg: 'The account has been deleted.', touched }
}
