import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { type Db, getDb } from '../../../db/connection'
import { customer, product, setting } from '../../../db/schema'
import { isDemoCatalogue } from '../../catalogue/demo-catalogue'
import { keyedHash } from '../../security/keyed-hash'

/** The setting with the hash of the code; removed once it was used. */
const OWNER_CODE_KEY = 'owner_code'
/** Without letters and digits that look alike: about 49 bits in ten of them. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 10

/** Any fixed number: the first owner is made once, also by two calls at a time. */
const LOCK_ID = 7_340_033

export async function hasOwner(db: Db): Promise<boolean> {
  const isOwner = and(eq(customer.role, 'owner'), eq(customer.is_active, true))
  return (await db.select({ id: customer.id }).from(customer).where(isOwner).limit(1)).length > 0
}

const toHash = (code: string) => keyedHash('owner-code', code.toUpperCase().replace(/[^A-Z0-9]/g, ''), 32)

/**
 * A new code for the first owner, of which only a hash is stored; it replaces an earlier one. Null in a shop that has an
 * owner or a catalogue of its own, whose log must not open it.
 */
export async function issueOwnerCode(now: Date): Promise<string | null> {
  const db = await getDb()
  const isNew = (await isDemoCatalogue()) || (await db.select({ id: product.id }).from(product).limit(1)).length === 0
  if (!isNew || (await hasOwner(db))) {
    await db.delete(setting).where(eq(setting.key, OWNER_CODE_KEY))
    return null
  }
  const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  const row = { key: OWNER_CODE_KEY, value: toHash(letters), updated_at: now }
  await db.insert(setting).values(row).onConflictDoUpdate({ target: setting.key, set: row })
  return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`
}

/** Uses the code up: false for a wrong one, and for every one once the shop has an owner. */
export async function takeOwnerCode(tx: Db, code: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_ID})`)
  if (await hasOwner(tx)) return false
  const isCode = and(eq(setting.key, OWNER_CODE_KEY), eq(setting.value, toHash(code)))
  return (await tx.delete(setting).where(isCode).returning({ key: setting.key })).length > 0
}
