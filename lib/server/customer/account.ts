import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Proof } from '../../contract/customer/challenge'
import type { Customer, CustomerRef } from '../../contract/customer/customer'
import type { Db } from '../../db/connection'
import { customer } from '../../db/schema'
import type { Locale } from '../../domain/locale'
import { type Context, RefusalError } from '../runtime/answer'
import { countAddress } from '../security/use-limit'

export type CustomerRow = typeof customer.$inferSelect
/** A call's input with the language of the answer. */
type WithLang<Schema extends z.ZodType> = z.output<Schema> & { lang: Locale }
/** The input of a call that sends an OTP; `proof` answers the proof of work that an earlier answer demanded. */
export type SendCodeInput<Schema extends z.ZodType> = WithLang<Schema> & { proof?: Proof | undefined }
export type Ref = z.infer<typeof CustomerRef>

/**
 * The e-mail address of an account as its number is confirmed. One that only staff have typed may belong to somebody else:
 * with the first confirmation it goes, so that messages to the owner of the number reach no stranger.
 */
export const KEPT_EMAIL = sql<string | null>`case when ${customer.added_at} is not null and not ${customer.is_verified}
  and not ${customer.email_verified} then null else ${customer.email} end`

export const toRef = ({ id, is_active, is_verified }: CustomerRow): Ref => ({ id, is_active, is_verified })

export function toCustomer({ id, name, email, mobile_no, is_verified, is_active }: CustomerRow): Customer {
  return { id, name, email, mobile_no, is_verified, is_active }
}

export function toBlockedRefusal(data: Ref[] | null): RefusalError {
  return new RefusalError('blocked', 'Your account has been blocked. Please contact us.', data)
}

/**
 * Loads or creates the unverified account of a number. Name and e-mail are stored with the OTP instead, because a visitor
 * may enter another person's number. Refused when the number is verified or blocked.
 */
export async function createAccount(db: Db, mobile_no: string, { now }: Context): Promise<CustomerRow> {
  const [row] = await db
    .insert(customer)
    .values({ mobile_no, name: '', created_at: now })
    .onConflictDoUpdate({
      target: customer.mobile_no,
      set: { mobile_no },
      setWhere: and(eq(customer.is_verified, false), eq(customer.is_active, true)),
    })
    .returning()
  if (!row) throw new RefusalError('already_registered', 'This number has an account. Please sign in.')
  return row
}

/** Limits guessing of numbers, generously: many customers share one address of a mobile network. */
export async function limitCodeRequests(db: Db, context: Context): Promise<void> {
  await countAddress(db, { key: 'code-address', max: 200, seconds: 3600 }, context)
  await countAddress(db, { key: 'code-address-day', max: 1000, seconds: 86_400 }, context)
}
