import { inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CustomerDetail, customerCalls } from '../../../contract/admin/people/customers'
import { type Db, getDb } from '../../../db/connection'
import { customer_block, customer_entry } from '../../../db/schema'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { findBlocked } from '../../security/customer-subject'
import { requireBuyer, toDetail } from './customer-detail'
import { toBuyerSubjects } from './customer-list'

export { openCustomer } from './customer-detail'
export { customers } from './customer-list'

type Entry = { kind: typeof customer_entry.$inferInsert.kind; text: string }

async function addEntry(tx: Db, subject: string | undefined, entry: Entry, { customerId, now }: Context) {
  await tx.insert(customer_entry).values({ subject: subject ?? '', ...entry, by: customerId, at: now })
}

export async function notecustomer(
  { key, text, lang }: z.output<typeof customerCalls.notecustomer.input>,
  context: Context,
): Promise<Answer<CustomerDetail>> {
  const db = await getDb()
  const row = await requireBuyer(db, key)
  const [subject] = toBuyerSubjects(row)
  await addEntry(db, subject, { kind: 'note', text }, context)
  return { data: await toDetail(db, row, lang, context.now) }
}

/** Of two members who change the block at once, the second is refused with the current state. */
export async function blockcustomer(
  { key, blocked, reason, lang }: z.output<typeof customerCalls.blockcustomer.input>,
  context: Context,
): Promise<Answer<CustomerDetail>> {
  const db = await getDb()
  const row = await requireBuyer(db, key)
  const subjects = toBuyerSubjects(row)
  const [subject = ''] = subjects
  // A number is blocked in every account; an account without one together with its e-mail address.
  const blockedSubjects = row.mobile_no ? [subject] : subjects
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`block:${subject}`}, 0))`)
    const isBlocked = (await findBlocked(tx, subjects)).size > 0
    if (isBlocked === blocked)
      throw new RefusalError('conflict', 'Somebody else has changed this.', await toDetail(tx, row, lang, context.now))
    if (blocked)
      await tx.insert(customer_block).values(blockedSubjects.map((one) => ({ subject: one, at: context.now })))
    else await tx.delete(customer_block).where(inArray(customer_block.subject, subjects))
    await addEntry(tx, subject, { kind: blocked ? 'block' : 'unblock', text: reason }, context)
  })
  return { data: await toDetail(db, row, lang, context.now) }
}
