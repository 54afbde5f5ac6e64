import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { getEmailSender } from '../../adapters/email/email'
import { type MessageSender, UndeliverableError } from '../../adapters/message'
import { getSmsSender } from '../../adapters/sms/sms'
import { type Db, getDb } from '../../db/connection'
import { outbox } from '../../db/schema'
import { retentionStart } from '../../domain/customer/retention'
import { log } from '../runtime/log'
import type { Channel } from './outbox'

type Row = typeof outbox.$inferSelect
/** Called right before a message is sent; one that is no longer wanted is withdrawn. */
type IsWanted = (db: Db, message: Pick<Row, 'headers'>, now: Date) => Promise<boolean>
type Ports = Partial<Record<Channel, MessageSender>>

/** Longer than a provider's timeout, so that no other sender claims a message that is still being sent. */
const HOLD_MS = 5 * 60_000
const FIRST_WAIT_MS = 30_000
const MAX_WAIT_MS = 6 * 3_600_000
const MAX_PER_ROUND = 50
/** The content, with OTPs and links, is removed once a message is finished. */
const CLEARED = { text: '', html: null, headers: null, attachments: null, held_until: null, held_by: null }

/** The providers that are configured. */
export async function loadConfiguredPorts(): Promise<Ports> {
  const [email, sms] = await Promise.all([getEmailSender(), getSmsSender()])
  return { ...(email && { email }), ...(sms && { sms }) }
}

/** Sends queued SMS now, in the background; the scheduler retries failures. */
export function flushSmsQueue(): void {
  const deliverSms = async () => {
    const sms = await getSmsSender()
    if (sms) await deliverDue({ sms })
  }
  deliverSms().catch((error: unknown) => log().error({ err: error }, 'queued SMS were not sent immediately'))
}

/** How long to wait after the n-th try: 30 s, 2 min, 8 min … at most six hours. */
export function toResendDelay(tries: number): number {
  return Math.min(FIRST_WAIT_MS * 4 ** (tries - 1), MAX_WAIT_MS)
}

/**
 * Sends due messages, each by one sender even with several instances on one database. After a temporary failure the
 * provider is not used again in this round, and the message waits longer each time. Returns how many were sent.
 */
export async function deliverDue(
  ports: Ports,
  clock: () => Date = () => new Date(),
  isWanted: IsWanted = async () => true,
): Promise<number> {
  const db = await getDb()
  await failExpired(db, clock())
  let sent = 0
  for (const [channel, port] of Object.entries(ports)) {
    for (let count = 0; count < MAX_PER_ROUND; count++) {
      const row = await claimMessage(db, channel, clock())
      if (!row) break
      if (!(await isWanted(db, row, clock()))) {
        await finishMessage(db, row, { ...CLEARED, state: 'failed', problem: 'withdrawn' })
        continue
      }
      const outcome = await sendOne(db, port, row, clock)
      if (outcome === 'later') break
      if (outcome === 'sent') sent++
    }
  }
  return sent
}

/** Holds the message that has been due longest. */
async function claimMessage(db: Db, channel: string, now: Date): Promise<Row | undefined> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.state, 'waiting'),
        eq(outbox.channel, channel),
        lte(outbox.due_at, now),
        or(isNull(outbox.held_until), lte(outbox.held_until, now)),
      ),
    )
    .orderBy(asc(outbox.due_at), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(outbox)
    .set({
      held_until: new Date(now.getTime() + HOLD_MS),
      held_by: randomUUID(),
      tries: sql`${outbox.tries} + 1`,
    })
    .where(eq(outbox.id, sql`(${due})`))
    .returning()
  return row
}

async function sendOne(db: Db, port: MessageSender, row: Row, clock: () => Date): Promise<'sent' | 'failed' | 'later'> {
  const { id, to, text, subject, html, headers, attachments, tries } = row
  try {
    const key = `${id}.${row.at.getTime()}`
    await port.send({ key, to, text, subject, html, headers: headers ?? {}, attachments: attachments ?? [] })
  } catch (error) {
    const isPermanent = error instanceof UndeliverableError
    const problem = isPermanent ? 'refused' : 'not delivered'
    log().warn({ err: error, id, vendor: port.name, tries }, isPermanent ? 'rejected permanently' : 'not delivered yet')
    const due_at = new Date(clock().getTime() + toResendDelay(tries))
    await finishMessage(
      db,
      row,
      isPermanent ? { ...CLEARED, state: 'failed', problem } : { due_at, held_until: null, problem },
    )
    return isPermanent ? 'failed' : 'later'
  }
  await finishMessage(db, row, { ...CLEARED, state: 'sent', sent_at: clock() })
  return 'sent'
}

/** Records the result of a message, only if this sender still holds it. */
async function finishMessage(db: Db, { id, held_by }: Row, change: Partial<Row>): Promise<void> {
  await db
    .update(outbox)
    .set(change)
    .where(and(eq(outbox.id, id), eq(outbox.held_by, held_by ?? '')))
}

async function failExpired(db: Db, now: Date): Promise<void> {
  const expired = await db
    .update(outbox)
    .set({ ...CLEARED, state: 'failed', problem: 'expired' })
    .where(
      and(
        eq(outbox.state, 'waiting'),
        lte(outbox.expires_at, now),
        or(isNull(outbox.held_until), lte(outbox.held_until, now)),
      ),
    )
    .returning({ id: outbox.id })
  if (expired.length > 0) log().error({ messages: expired.map(({ id }) => id) }, 'messages could not be sent in time')
}

/** Deletes messages and their recipients after a month. */
export async function sweepOutbox(now: Date): Promise<void> {
  const before = retentionStart('messages', now)
  await (await getDb())
    .delete(outbox)
    .where(and(inArray(outbox.state, ['kept', 'sent', 'failed']), lte(outbox.due_at, before)))
}
