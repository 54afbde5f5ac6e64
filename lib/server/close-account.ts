import { and, eq, inArray, like, sql } from 'drizzle-orm'
import { getDb } from '../db/connection'
import { audit, customer, customer_address, otp, outbox, rate_limit, subscriber } from '../db/schema'
import type { Answer, Context } from './answer'
import { dropUnclaimed, forgetEnquiries } from './enquiry-file'
import { requireAnotherOwner } from './role'
import { inTransaction } from './transaction'

/**
 * Deletes an account at its owner's word: nobody can sign in to it again, its sessions end, and of the person only the
 * orders and invoices stay that tax law makes the shop keep (CGST Act, section 36), and the year's log of sign-ins.
 * Refused: `last_owner`.
 */
export async function close(_: unknown, { customerId }: Context): Promise<Answer<null>> {
  const id = customerId ?? 0
  const files = await inTransaction(await getDb(), async (tx) => {
    await requireAnotherOwner(tx, { id })
    const [row] = await tx.select().from(customer).where(eq(customer.id, id)).for('update')
    if (!row) return []
    await tx.delete(customer_address).where(eq(customer_address.customer_id, id))
    await tx.delete(otp).where(eq(otp.customer_id, id))
    const released = await forgetEnquiries(tx, id)
    await tx.update(audit).set({ number_hash: null }).where(eq(audit.customer_id, id))
    if (row.email && row.email_verified) {
      await tx.delete(subscriber).where(sql`lower(${subscriber.email}) = lower(${row.email})`)
    }
    const sentTo = [row.email, row.mobile_no && `+91${row.mobile_no}`].filter((to) => typeof to === 'string')
    const over = inArray(outbox.state, ['kept', 'sent', 'failed'])
    if (sentTo.length > 0) await tx.delete(outbox).where(and(inArray(outbox.to, sentTo), over))
    if (row.mobile_no) await tx.delete(rate_limit).where(like(rate_limit.key, `%:${row.mobile_no}%`))
    await tx
      .update(customer)
      .set({
        name: '',
        email: null,
        email_verified: false,
        mobile_no: null,
        google_sub: null,
        password_hash: null,
        is_verified: false,
        is_active: false,
        role: 'customer',
        session_version: sql`${customer.session_version} + 1`,
      })
      .where(eq(customer.id, id))
    return released
  })
  await dropUnclaimed(files)
  return { data: null, msg: 'The account has been deleted.' }
}
