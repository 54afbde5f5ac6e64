import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { canTextOrders } from '../../adapters/sms/sms'
import type { Db } from '../../db/connection'
import { outbox } from '../../db/schema'
import { toE164 } from '../../domain/customer/mobile'
import { type OrderStep, stepHeaders, toOrderText } from './order-email-text'
import type { OrderRow } from './order-row'

/** How long the messages of a step wait while staff may still undo the step. */
const UNDO_WAIT_MS = 2 * 60_000

const WITHDRAWN = { state: 'failed', problem: 'withdrawn', text: '', html: null, headers: null } as const

/** When a message that staff cause now is sent. */
export function undoableUntil(now: Date): Date {
  return new Date(now.getTime() + UNDO_WAIT_MS)
}

/** Whether a mail or a text about a step was already sent to the buyer; `dueAt` as in `cancelNotification`. */
export async function wasNotified(db: Db, row: OrderRow, step: OrderStep, now: Date, dueAt?: Date): Promise<boolean> {
  const unsent = await db.$count(outbox, and(isOfStep(row, step, dueAt), or(isWaiting(now), isStoredOnly(now))))
  return unsent < notificationCount()
}

/**
 * Withdraws the queued messages about a step. `alreadySent` when at least one of them was sent before. `dueAt` tells a
 * step that an order can have more than once, as its returns do, from the others: when its messages were to be sent.
 */
export async function cancelNotification(
  tx: Db,
  row: OrderRow,
  step: OrderStep,
  now: Date,
  dueAt?: Date,
): Promise<{ alreadySent: boolean }> {
  const { id } = outbox
  const cancelled = await tx
    .update(outbox)
    .set(WITHDRAWN)
    .where(and(isOfStep(row, step, dueAt), isWaiting(now)))
    .returning({ id })
  const stored = await tx
    .delete(outbox)
    .where(and(isOfStep(row, step, dueAt), isStoredOnly(now)))
    .returning({ id })
  return { alreadySent: cancelled.length + stored.length < notificationCount() }
}

/** Every step sends a mail, and a text where an SMS provider is configured. */
const notificationCount = () => (canTextOrders() ? 2 : 1)

/** Queued and not held by a sender. */
const isWaiting = (now: Date) =>
  and(eq(outbox.state, 'waiting'), or(isNull(outbox.held_until), lte(outbox.held_until, now)))

/** The demo sends nothing: its stored messages can be withdrawn for as long as real ones would wait. */
const isStoredOnly = (now: Date) => and(eq(outbox.state, 'kept'), gt(outbox.due_at, now))

function isOfStep(row: OrderRow, step: OrderStep, dueAt?: Date): SQL | undefined {
  const { kind, number, step: stepName } = toOrderText(row, step, {}).fields
  const hasHeaders = (headers: Record<string, string>) => sql`${outbox.headers} @> ${JSON.stringify(headers)}::jsonb`
  const isOfChannel = or(
    and(eq(outbox.channel, 'email'), hasHeaders(stepHeaders(row, step))),
    and(
      eq(outbox.channel, 'sms'),
      eq(outbox.to, toE164(row.contact_mobile)),
      hasHeaders({ kind, number, step: stepName }),
    ),
  )
  return and(isOfChannel, dueAt && eq(outbox.due_at, dueAt))
}
