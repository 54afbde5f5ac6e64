import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { recordedEnquiryCalls } from '../../../contract/enquiry/recorded-enquiry'
import { getDb } from '../../../db/connection'
import { enquiry, enquiry_entry } from '../../../db/schema'
import { generateNumber } from '../../enquiry/save-enquiry'
import type { Answer, Context } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'

type Input = z.output<typeof recordedEnquiryCalls.recordenquiry.input>

/** Stores an enquiry that staff took down, once for its key; its history names who did. */
export async function recordenquiry(
  { key, came_by, name, mobile_no, email, message, lang }: Input,
  { customerId, now }: Context,
): Promise<Answer<{ number: string }>> {
  const db = await getDb()
  const number = generateNumber('contactus', now, `staff:${customerId}:${key}`)
  const fields = { came_by, name, message, ...(mobile_no && { mobile_no }), ...(email && { email }) }
  await inTransaction(db, async (tx) => {
    const [row] = await tx
      .insert(enquiry)
      .values({ number, kind: 'contactus', fields, lang, at: now, state: 'open' })
      .onConflictDoNothing({ target: enquiry.number })
      .returning({ id: enquiry.id })
    if (!row) return
    await tx.insert(enquiry_entry).values({ enquiry_id: row.id, kind: 'state', text: 'open', by: customerId, at: now })
  })
  const [stored] = await db.select({ number: enquiry.number }).from(enquiry).where(eq(enquiry.number, number))
  if (!stored) throw new Error(`the enquiry ${number} was not stored`)
  return { data: stored, msg: 'Recorded.' }
}
