import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { storeMessage } from '../../adapters/demo-outbox'
import { isEmailEnabled } from '../../adapters/email/email'
import { isSmsEnabled } from '../../adapters/sms/sms'
import { type Db, getDb } from '../../db/connection'
import { outbox } from '../../db/schema'
import type { Attachment } from '../../db/schema/outbox'
import { toE164 } from '../../domain/customer/mobile'

export type Channel = 'sms' | 'email'
export type DemoMessage = { channel: string; to: string; subject: string | null; text: string; at: string }
type SmsMessage = { mobileNo: string; text: string; fields: Record<string, string>; expires_at: Date }
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  attachments?: Attachment[]
}

/** An OTP, unlike the messages of `queueSms`, has no `kind`. */
const IS_OTP = sql`${outbox.headers}->>'kind' is null`
const MAX_SHOWN = 200
const MAIL_LIFETIME_MS = 3 * 86_400_000

/** Channels without a provider, whose messages appear only on the demo's outbox page. */
function listDemoChannels(): Channel[] {
  return [...(isSmsEnabled() ? [] : ['sms' as const]), ...(isEmailEnabled() ? [] : ['email' as const])]
}

/** The newest demo messages; null when every channel has a provider. */
export async function loadDemoMessages(): Promise<DemoMessage[] | null> {
  const db = await getDb()
  const channels = listDemoChannels()
  if (channels.length === 0) return null
  const rows = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.state, 'kept'), inArray(outbox.channel, channels)))
    .orderBy(desc(outbox.id))
    .limit(MAX_SHOWN)
  return rows.map(({ channel, to, subject, text, at }) => ({ channel, to, subject, text, at: at.toISOString() }))
}

/**
 * Queues a mail in the caller's transaction, so that a rollback sends nothing. With `due_at` it waits until then and can
 * be withdrawn.
 */
export async function queueEmail(tx: Db, mail: Mail, now: Date, due_at = now): Promise<void> {
  const message = { channel: 'email', ...mail, at: now, due_at }
  if (!isEmailEnabled()) return storeMessage(tx, message)
  const expires_at = new Date(now.getTime() + MAIL_LIFETIME_MS)
  await tx.insert(outbox).values({ ...message, state: 'waiting', expires_at })
}

/**
 * Queues an OTP to a mobile number. It replaces an OTP that is still queued for that number. `fields` fill the
 * provider's template.
 */
export async function queueOtpSms(
  tx: Db,
  { mobileNo, text, fields, expires_at }: SmsMessage,
  now: Date,
): Promise<void> {
  const message = { channel: 'sms', to: toE164(mobileNo), text, at: now }
  if (!isSmsEnabled()) return storeMessage(tx, message)
  await tx
    .update(outbox)
    .set({ state: 'failed', problem: 'replaced', text: '', headers: null })
    .where(and(eq(outbox.channel, 'sms'), eq(outbox.to, message.to), eq(outbox.state, 'waiting'), IS_OTP))
  await tx.insert(outbox).values({ ...message, headers: fields, state: 'waiting', due_at: now, expires_at })
}

/** Queues an SMS that is no OTP; it replaces no other message. */
export async function queueSms(
  tx: Db,
  { mobileNo, text, fields, expires_at }: SmsMessage,
  now: Date,
  due_at = now,
): Promise<void> {
  const message = { channel: 'sms', to: toE164(mobileNo), text, headers: fields, at: now, due_at }
  if (!isSmsEnabled()) return storeMessage(tx, message)
  await tx.insert(outbox).values({ ...message, state: 'waiting', expires_at })
}
