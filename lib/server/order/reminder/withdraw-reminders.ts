import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { order } from '../../../db/schema'

/** Values of an order whose buyer is deleted: neither the consent nor what was made of it is kept. */
export const NO_REMINDER = {
  reminder_consent_at: null,
  reminder_withdrawn_at: null,
  reminder_key: null,
  reminded_at: null,
} as const

/**
 * Takes back every consent to reminders that was given with the e-mail of an order. A reminder that is queued is not
 * sent: `isReminderWanted` is called before. Whether there was such an order.
 */
export async function withdrawReminders(db: Db, ofOrder: SQL, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ email: order.contact_email })
    .from(order)
    .where(and(ofOrder, isNotNull(order.reminder_consent_at)))
  if (!found) return false
  const isOfAddress = eq(sql`lower(${order.contact_email})`, found.email.toLowerCase())
  await db
    .update(order)
    .set({ reminder_withdrawn_at: now })
    .where(and(isOfAddress, isNotNull(order.reminder_consent_at), isNull(order.reminder_withdrawn_at)))
  return true
}
