import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { customerEditCalls } from '../../../contract/admin/people/customer-edits'
import { type Db, getDb } from '../../../db/connection'
import { customer, customer_entry } from '../../../db/schema'
import type { CustomerRow } from '../../customer/account'
import type { Answer, Context } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { toSubjects } from '../../security/customer-subject'
import { findContactHolder, IS_NEVER_ENTERED, lockContacts, toTakenRefusal } from './customer-correction'
import { addTag } from './customer-tags'

type Input = z.output<typeof customerEditCalls.addcustomer.input>
export type TypedDetails = Pick<Input, 'name' | 'mobile_no' | 'email' | 'language'>

/**
 * Adds a customer to whom nobody has signed in yet: confirming the number by a code opens this account. Nothing is sent, and
 * nothing counts as consent to marketing.
 */
export async function addcustomer(
  { tags, note, ...details }: Input,
  { customerId, now }: Context,
): Promise<Answer<{ key: string; name: string }>> {
  const row = await inTransaction(await getDb(), async (tx) => {
    await lockContacts(tx, details)
    const holder = await findContactHolder(tx, details)
    if (holder) throw toTakenRefusal(holder)
    const added = await createAddedAccount(tx, details, now)
    for (const tag of tags) await addTag(tx, { account_id: added.id, mobile_no: added.mobile_no }, tag, now)
    const [subject = ''] = toSubjects(added)
    if (note) await tx.insert(customer_entry).values({ subject, kind: 'note', text: note, by: customerId, at: now })
    return added
  })
  return { data: { key: `a${row.id}`, name: row.name }, msg: 'Added.' }
}

/**
 * The account of a person whom staff know. A sign-up with the contact that was never confirmed becomes this account: its
 * open codes were sent to that very contact.
 */
export async function createAddedAccount(
  tx: Db,
  { name, mobile_no, email, language }: TypedDetails,
  now: Date,
): Promise<CustomerRow> {
  const values = { name, mobile_no: mobile_no || null, email: email || null, lang: language, added_at: now }
  const row = (mobile_no ? null : await adoptSignUp(tx, values)) ?? (await insertAccount(tx, values, now))
  if (!row) throw toTakenRefusal({ key: null, name: '' })
  return row
}

type Values = Pick<CustomerRow, 'name' | 'mobile_no' | 'email' | 'lang' | 'added_at'>

async function insertAccount(tx: Db, values: Values, now: Date): Promise<CustomerRow | undefined> {
  const [row] = await tx
    .insert(customer)
    .values({ ...values, created_at: now, last_seen_at: now })
    .onConflictDoUpdate({
      target: customer.mobile_no,
      set: values,
      setWhere: and(IS_NEVER_ENTERED, isNull(customer.added_at), eq(customer.is_active, true)),
    })
    .returning()
  return row
}

/** The account that waits for the first code sent to this address. */
async function adoptSignUp(tx: Db, values: Values): Promise<CustomerRow | undefined> {
  const isAddress = sql`lower(${customer.email}) = ${values.email?.toLowerCase() ?? ''}`
  const isWaiting = and(
    ...[IS_NEVER_ENTERED, isAddress, isNull(customer.mobile_no), isNull(customer.added_at)],
    ...[eq(customer.name, ''), eq(customer.is_active, true)],
  )
  const [waiting] = await tx.select({ id: customer.id }).from(customer).where(isWaiting).orderBy(customer.id).limit(1)
  if (!waiting) return undefined
  const [row] = await tx
    .update(customer)
    .set(values)
    .where(and(eq(customer.id, waiting.id), isWaiting))
    .returning()
  if (!row) throw toTakenRefusal({ key: null, name: '' })
  return row
}
