import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, ne, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { NewsletterKey, Subscribe } from '../../contract/enquiry/newsletter'
import { type Db, getDb } from '../../db/connection'
import { order, subscriber } from '../../db/schema'
import { retentionStart } from '../../domain/customer/retention'
import type { Locale } from '../../domain/locale'
import { queueEmail } from '../notification/outbox'
import { withdrawReminders } from '../order/reminder/withdraw-reminders'
import { type Answer, type Context, RefusalError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { countWithinLimit } from '../security/count-within-limit'
import { countAddress } from '../security/use-limit'
import { toConfirmMail, toWelcomeMail } from './newsletter-email'

const DAY_MS = 86_400_000
const LINK_LIFETIME_MS = 2 * DAY_MS
const KEY_BYTES = 24
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const toMailLimit = (email: string) => ({ key: `newsletter-mail:${email}`, max: 3, seconds: 86_400 })

const hashKey = (key: string) => createHash('sha256').update(key).digest('hex')
const toUnknownLinkRefusal = () => new RefusalError('link_unknown', 'This link is not one of ours.')

export async function subscribe(
  { email, lang, website }: z.output<typeof Subscribe>,
  context: Context,
): Promise<Answer<null>> {
  const db = await getDb()
  await countAddress(db, { key: 'newsletter-address', max: 20, seconds: 3600 }, context)
  if (!website) await sendInvitation(db, email.toLowerCase(), lang, context.now)
  return { data: null, msg: 'Thank you.' }
}

/** Stores the request and sends the confirmation mail; beyond the limit it does neither, and the answer is the same. */
async function sendInvitation(db: Db, email: string, lang: Locale, now: Date): Promise<void> {
  if (!(await countWithinLimit(db, toMailLimit(email), now))) return
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const values = {
    lang,
    at: now,
    state: 'pending' as const,
    confirm_hash: hashKey(key),
    confirm_until: new Date(now.getTime() + LINK_LIFETIME_MS),
    left_at: null,
  }
  await inTransaction(db, async (tx) => {
    const [pending] = await tx
      .insert(subscriber)
      .values({ email, ...values })
      .onConflictDoUpdate({ target: subscriber.email, set: values, setWhere: ne(subscriber.state, 'confirmed') })
      .returning({ email: subscriber.email })
    if (pending) return queueEmail(tx, toConfirmMail(email, lang, key), now)
    const [existing] = await tx.select().from(subscriber).where(eq(subscriber.email, email))
    if (existing) await queueEmail(tx, toWelcomeMail(email, lang, existing.leave_key, true), now)
  })
}

export async function confirm({ key }: z.output<typeof NewsletterKey>, context: Context): Promise<Answer<null>> {
  const db = await getDb()
  const { now } = context
  await countAddress(db, { key: 'newsletter-key', max: 60, seconds: 3600 }, context)
  await inTransaction(db, async (tx) => {
    const hasKey = eq(subscriber.confirm_hash, hashKey(key))
    const [confirmed] = await tx
      .update(subscriber)
      .set({ state: 'confirmed', confirmed_at: now })
      .where(and(hasKey, eq(subscriber.state, 'pending'), gt(subscriber.confirm_until, now)))
      .returning()
    if (confirmed)
      return queueEmail(tx, toWelcomeMail(confirmed.email, confirmed.lang, confirmed.leave_key, false), now)
    const [row] = await tx.select().from(subscriber).where(hasKey)
    if (!row) throw toUnknownLinkRefusal()
    if (row.state !== 'confirmed')
      throw new RefusalError('link_expired', 'This link has expired. Please subscribe again.')
  })
  return { data: null, msg: 'Welcome.' }
}

/** The key of the newsletter or of a reminder. An unknown one gives the same answer: its address gets none in any case. */
export async function unsubscribe({ key }: z.output<typeof NewsletterKey>, context: Context): Promise<Answer<null>> {
  const db = await getDb()
  await countAddress(db, { key: 'newsletter-leave', max: 600, seconds: 3600 }, context)
  const uuid = key.toLowerCase()
  if (!UUID.test(uuid)) throw toUnknownLinkRefusal()
  await db
    .update(subscriber)
    .set({ state: 'left', left_at: context.now, confirm_hash: null, confirm_until: null })
    .where(and(eq(subscriber.leave_key, uuid), ne(subscriber.state, 'left')))
  await withdrawReminders(db, eq(order.reminder_key, uuid), context.now)
  return { data: null, msg: 'You are unsubscribed.' }
}

/** Deletes subscribers who never confirmed or who left, after a month, as the privacy policy promises. */
export async function deleteOldSubscribers(now: Date): Promise<void> {
  const before = retentionStart('newsletter', now)
  const isUnconfirmed = and(eq(subscriber.state, 'pending'), lt(subscriber.at, before))
  const isUnsubscribed = and(eq(subscriber.state, 'left'), lt(subscriber.left_at, before))
  await (await getDb()).delete(subscriber).where(or(isUnconfirmed, isUnsubscribed))
}
