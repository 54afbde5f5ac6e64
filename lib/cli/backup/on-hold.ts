import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { outbox, payment, refund } from '../../db/schema'

/** What a backup had still to do towards the world outside. */
export type HoldCounts = { messages: number; refunds: number; payments: number }

const CLEARED_TEXT = { text: '', html: null, headers: null, attachments: null, held_until: null, held_by: null }

/**
 * Keeps a restored shop from sending what waited when the backup was made: it may be a copy beside the real one, and
 * much of it has left since. Messages are not sent, refunds wait for a person, gateways are not asked after payments.
 */
export async function putOnHold(tx: Db): Promise<HoldCounts> {
  const messages = await tx
    .update(outbox)
    .set({ ...CLEARED_TEXT, state: 'failed', problem: 'restored' })
    .where(eq(outbox.state, 'waiting'))
    .returning({ id: outbox.id })
  const refunds = await tx
    .update(refund)
    .set({ due_at: null, held_until: null, problem: 'restored' })
    .where(and(inArray(refund.state, ['waiting', 'asked']), isNotNull(refund.due_at)))
    .returning({ id: refund.id })
  const payments = await tx
    .update(payment)
    .set({ due_at: null, held_until: null })
    .where(and(eq(payment.state, 'open'), isNotNull(payment.due_at)))
    .returning({ id: payment.id })
  return { messages: messages.length, refunds: refunds.length, payments: payments.length }
}

/** Says what is on hold, and how it would go on; null where nothing is. */
export function toHoldNote({ messages, refunds, payments }: HoldCounts): string | null {
  if (messages + refunds + payments === 0) return null
  return (
    `On hold: ${messages} messages, ${refunds} refunds and ${payments} open payments. Messages are not sent, refunds wait` +
    ` for a person, gateways are not asked. Where this shop takes the place of the lost one, restore again with --replace --resume.`
  )
}
