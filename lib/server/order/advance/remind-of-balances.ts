import { and, asc, eq, gt, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { type Db, getDb } from '../../../db/connection'
import { order, order_event } from '../../../db/schema'
import { BALANCE_REMINDED, BALANCE_REMINDER_DAYS } from '../../../domain/order/advance'
import { isChannelConnected } from '../../notification/message-channels'
import { inTransaction } from '../../runtime/transaction'
import { queueOrderNotifications } from '../order-email'

const DAY_MS = 86_400_000
const BATCH_SIZE = 100

/**
 * Reminds the buyers of held orders of their balance, once before each date, while a mail server is connected. The event
 * that records it is written with the message, so that several instances send it once. Returns how many.
 */
export async function remindOfBalances(now: Date): Promise<number> {
  if (!isChannelConnected('email')) return 0
  const db = await getDb()
  const due = await db
    .select({ id: order.id })
    .from(order)
    .where(isDue(db, now))
    .orderBy(asc(order.balance_until))
    .limit(BATCH_SIZE)
  let reminded = 0
  for (const { id } of due) if (await remind(id, now)) reminded += 1
  return reminded
}

async function remind(id: number, now: Date): Promise<boolean> {
  return inTransaction(await getDb(), async (tx) => {
    const [row] = await tx
      .select()
      .from(order)
      .where(and(eq(order.id, id), isDue(tx, now)))
      .for('update', { skipLocked: true })
    if (!row) return false
    const event = { order_id: id, state: row.state, actor: 'shop', reason: BALANCE_REMINDED, at: now }
    await tx.insert(order_event).values(event)
    await queueOrderNotifications(tx, row, 'balance_due', {}, now)
    return true
  })
}

/** SQL condition on an order: its balance is due soon, and no message of the last days has said so. */
function isDue(db: Db, now: Date): SQL | undefined {
  const soon = new Date(now.getTime() + BALANCE_REMINDER_DAYS * DAY_MS)
  const isReminder = and(
    eq(order_event.reason, BALANCE_REMINDED),
    // One before an earlier date does not count for the present one.
    gt(order_event.at, sql`${order.balance_until} - make_interval(days => ${BALANCE_REMINDER_DAYS})`),
  )
  // The advance or a new date of the last day was confirmed with the date by e-mail.
  const isRecent = gt(order_event.at, new Date(now.getTime() - DAY_MS))
  const reminded = db
    .select({ one: sql`1` })
    .from(order_event)
    .where(and(eq(order_event.order_id, order.id), or(isReminder, isRecent)))
  return and(
    eq(order.state, 'held'),
    gt(order.balance_until, now),
    lte(order.balance_until, soon),
    ne(order.contact_email, ''),
    notExists(reminded),
  )
}
