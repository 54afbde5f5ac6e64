import { sql } from 'drizzle-orm'
import { invoice, refund } from '../../../db/schema'

/** What identifies the credit note of a refund. */
export const toRefundSubject = (refundId: number) => `refund:${refundId}`

/** Whether a document is the credit note of a refund, in a query of both. */
export const isNoteOfRefund = sql`${invoice.subject} = 'refund:' || ${refund.id}`
