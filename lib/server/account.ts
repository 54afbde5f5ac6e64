import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Customer, CustomerRef } from '../contract/customer'
import type { Db } from '../db/connection'
import { customer } from '../db/schema'
import { type Context, Refusal } from './answer'
import { countAddress } from './limit'

export type CustomerRow = typeof customer.$inferSelect
/** What somebody gives, and the language to answer them in. */
export type Spoken<Schema extends z.ZodType> = z.output<Schema> & { lang: 'en' | 'fr' }
export type Ref = z.infer<typeof CustomerRef>

export const toRef = ({ id, is_active, is_verified }: CustomerRow): Ref => ({ id, is_active, is_verified })

export function toCustomer({ id, name, email, mobile_no, is_verified, is_active }: CustomerRow): Customer {
  return { id, name, email, mobile_no, is_verified, is_active }
}

export function blocked(data: Ref[] | null): Refusal {
  return new Refusal('blocked', 'Your account has been blocked. Please contact us.', data)
}

type Details = { name: string; email: string; mobile_no: string }

/** A number whose owner never proved it is still free: its name and e-mail are taken from the newest sign-up. */
export async function openAccount(db: Db, details: Details, { now }: Context): Promise<CustomerRow> {
  const { name, email } = details
  const [row] = await db
    .insert(customer)
    .values({ ...details, created_at: now })
    .onConflictDoUpdate({
      target: customer.mobile_no,
      set: { name, email },
      setWhere: and(eq(customer.is_verified, false), eq(customer.is_active, true)),
    })
    .returning()
  if (!row) throw new Refusal('already_registered', 'This number has an account. Please sign in.')
  return row
}

/** Holds off lists of guessed numbers, generously: one address of a mobile network stands for many people. */
export async function limitCodes(db: Db, context: Context): Promise<void> {
  await countAddress(db, { key: 'code-address', max: 200, seconds: 3600 }, context)
  await countAddress(db, { key: 'code-address-day', max: 1000, seconds: 86_400 }, context)
}
