import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { keepMessage } from '../../adapters/demo-outbox'
import { isEmailOn } from '../../adapters/email/email'
import { isSmsOn } from '../../adapters/sms/sms'
import { type Db, getDb } from '../../db/connection'
import { outbox } from '../../db/schema'
import type { Attachment } from '../../db/schema/outbox'

export type Channel = 'sms' | 'email'
export type Message = { channel: string; to: string; subject: string | null; text: string; at: string }
export type Text = { mobileNo: string; text: string; fields: Record<string, string>; expires_at: Date }
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  attachments?: Attachment[]
}

/** What waits and is no note, see `queueSms`. */
const IS_CODE = sql`${outbox.headers}->>'kind' is null`
const SHOWN = 200
const MAIL_LIVES_MS = 3 * 86_400_000

/** Channels whose messages go nowhere but to the demo's page. */
function demoChannels(): Channel[] {
  return [...(isSmsOn() ? [] : ['sms' as const]), ...(isEmailOn() ? [] : ['email' as const])]
}

/** The newest demo messages; null when every channel has a real vendor. */
export async function getOutbox(): Promise<Message[] | null> {
  const db = await getDb()
  const channels = demoChannels()
  if (channels.length === 0) return null
  const rows = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.state, 'kept'), inArray(outbox.channel, channels)))
    .orderBy(desc(outbox.id))
    .limit(SHOWN)
  return rows.map(({ channel, to, subject, text, at }) => ({ channel, to, subject, text, at: at.toISOString() }))
}

/**
 * Puts a mail on its way, in the transaction that gives reason to it: it leaves once that is committed, and not at all
 * when it is taken back. With `due_at` it waits until then, and may be withdrawn.
 */
export async function queueEmail(tx: Db, mail: Mail, now: Date, due_at = now): Promise<void> {
  const message = { channel: 'email', ...mail, at: now, due_at }
  if (!isEmailOn()) return keepMessage(tx, message)
  const expires_at = new Date(now.getTime() + MAIL_LIVES_MS)
  await tx.insert(outbox).values({ ...message, state: 'waiting', expires_at })
}

/**
 * The same for a code to an Indian number of ten digits. It takes the place of a code that still waits for that number:
 * an older one is void. `fields` fill a vendor's own template.
 */
export async function queueOtpSms(tx: Db, { mobileNo, text, fields, expires_at }: Text, now: Date): Promise<void> {
  const message = { channel: 'sms', to: `+91${mobileNo}`, text, at: now }
  if (!isSmsOn()) return keepMessage(tx, message)
  await tx
    .update(outbox)
    .set({ state: 'failed', problem: 'replaced', text: '', headers: null })
    .where(and(eq(outbox.channel, 'sms'), eq(outbox.to, message.to), eq(outbox.state, 'waiting'), IS_CODE))
  await tx.insert(outbox).values({ ...message, headers: fields, state: 'waiting', due_at: now, expires_at })
}

/** A text that is no code: it takes no other one's place. */
export async function queueSms(
  tx: Db,
  { mobileNo, text, fields, expires_at }: Text,
  now: Date,
  due_at = now,
): Promise<void> {
  const message = { channel: 'sms', to: `+91${mobileNo}`, text, headers: fields, at: now, due_at }
  if (!isSmsOn()) return keepMessage(tx, message)
  await tx.insert(outbox).values({ ...message, state: 'waiting', expires_at })
}
