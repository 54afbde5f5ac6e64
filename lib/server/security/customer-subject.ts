import { eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { customer, customer_block, customer_entry, customer_tag } from '../../db/schema'
import { RefusalError } from '../runtime/answer'
import { keyedHash } from './keyed-hash'

/**
 * A person as the shop knows them: an account, a mobile number, or both; `email` is the verified address of an account
 * without a number, with which the same person can open a new account.
 */
export type Person = { id: number | null; mobile_no: string | null; email?: string | null }

/**
 * Keyed hashes under which notes and blocks of a person are stored, the preferred one first: they hold across a guest
 * order, an account and a new account of the same number, and reveal no number.
 */
export function toSubjects({ id, mobile_no, email }: Person): string[] {
  const address = id !== null && !mobile_no && email ? `email:${email.toLowerCase()}` : null
  const names = [mobile_no, id === null ? null : `id:${id}`, address].filter((name) => name !== null && name !== '')
  return names.map((name) => keyedHash('customer-subject', String(name)))
}

/** A query of PostgreSQL takes 65,535 values; the file of all customers asks for more. */
const MAX_SUBJECTS = 10_000

/** The subjects of these that are blocked. */
export async function findBlocked(db: Db, subjects: string[]): Promise<Set<string>> {
  const blocked = new Set<string>()
  for (let from = 0; from < subjects.length; from += MAX_SUBJECTS) {
    const rows = await db
      .select({ subject: customer_block.subject })
      .from(customer_block)
      .where(inArray(customer_block.subject, subjects.slice(from, from + MAX_SUBJECTS)))
    for (const { subject } of rows) blocked.add(subject)
  }
  return blocked
}

/** Whether staff have blocked one of these people. */
export async function isBlocked(db: Db, people: Person[]): Promise<boolean> {
  return (await findBlocked(db, people.flatMap(toSubjects))).size > 0
}

/** Refuses a person whom staff have blocked with `blocked`: by the number of the order, by the account and by its number. */
export function refuseBlocked(isBlockedPerson: boolean): void {
  if (isBlockedPerson) throw new RefusalError('blocked', 'We cannot take this order. Please contact us.')
}

/** The same for a signed-in customer who takes a product without an order. */
export async function refuseBlockedAccount(db: Db, id: number): Promise<void> {
  const { mobile_no, email, email_verified } = customer
  const [row] = await db.select({ mobile_no, email, email_verified }).from(customer).where(eq(customer.id, id))
  const person = { id, mobile_no: row?.mobile_no ?? null, email: row?.email_verified ? row.email : null }
  refuseBlocked(await isBlocked(db, [person]))
}

/** Deletes notes, blocks and tags that are as old as the oldest orders; notes and tags of an account go with it. */
export async function deleteOldEntries(db: Db, before: Date): Promise<void> {
  await db.delete(customer_entry).where(lt(customer_entry.at, before))
  await db.delete(customer_block).where(lt(customer_block.at, before))
  await db.delete(customer_tag).where(lt(customer_tag.at, before))
}
