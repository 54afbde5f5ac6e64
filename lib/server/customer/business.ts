import { eq } from 'drizzle-orm'
import { getDb } from '../../db/connection'
import { customer } from '../../db/schema'
import { type Answer, type Context, NO_CUSTOMER } from '../runtime/answer'

/** Removes the stored business of the customer; orders and invoices keep theirs, as tax law requires. */
export async function forgetbusiness(_: unknown, { customerId }: Context): Promise<Answer<null>> {
  const db = await getDb()
  await db
    .update(customer)
    .set({ business: null })
    .where(eq(customer.id, customerId ?? NO_CUSTOMER))
  return { data: null, msg: 'Removed.' }
}
