import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { canTextOrders } from '../../adapters/sms/sms'
import type { Db } from '../../db/connection'
import { outbox } from '../../db/schema'
import { type OrderStep, stepHeaders, toOrderText } from './order-email-text'
import type { OrderRow } from './order-row'

/** How long a message of a step waits that the admin may take back. */
const UNDO_WAIT_MS = 2 * 60_000

const WITHDRAWN = { state: 'failed', problem: 'withdrawn', text: '', html: null, headers: null } as const

/** When a message of the admin leaves that is written now. */
export function undoableUntil(now: Date): Date {
  return new Date(now.getTime() + UNDO_WAIT_MS)
}

/** Whether the buyer was told of a step, by mail or text: whether something of it has left. */
export async function wasNotified(db: Db, row: OrderRow, step: OrderStep, now: Date): Promise<boolean> {
  const open = await db.$count(outbox, and(ofStep(row, step), or(isWaiting(now), isKept(now))))
  return open < postedCount()
}

/** Takes back what waits to tell the buyer of a step. Tells whether something has left all the same. */
export async function cancelNotification(
  tx: Db,
  row: OrderRow,
  step: OrderStep,
  now: Date,
): Promise<{ told: boolean }> {
  const { id } = outbox
  const waiting = await tx
    .update(outbox)
    .set(WITHDRAWN)
    .where(and(ofStep(row, step), isWaiting(now)))
    .returning({ id })
  const kept = await tx
    .delete(outbox)
    .where(and(ofStep(row, step), isKept(now)))
    .returning({ id })
  return { told: waiting.length + kept.length < postedCount() }
}

/** A mail always, and a text where they are sent. */
const postedCount = () => (canTextOrders() ? 2 : 1)

/** What no sender holds. */
const isWaiting = (now: Date) =>
  and(eq(outbox.state, 'waiting'), or(isNull(outbox.held_until), lte(outbox.held_until, now)))

/** In the demo nothing is sent: what would have waited can be taken back as long. */
const isKept = (now: Date) => and(eq(outbox.state, 'kept'), gt(outbox.due_at, now))

function ofStep(row: OrderRow, step: OrderStep): SQL | undefined {
  const { kind, number, step: word } = toOrderText(row, step, {}).fields
  const has = (headers: Record<string, string>) => sql`${outbox.headers} @> ${JSON.stringify(headers)}::jsonb`
  return or(
    and(eq(outbox.channel, 'email'), has(stepHeaders(row, step))),
    and(eq(outbox.channel, 'sms'), eq(outbox.to, `+91${row.contact_mobile}`), has({ kind, number, step: word })),
  )
}
