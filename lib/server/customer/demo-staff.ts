import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { audit, customer, setting } from '../../db/schema'
import { inTransaction } from '../runtime/transaction'

/** The mobile number of the demo's staff account; its OTPs appear in the demo outbox, as no provider sends them. */
export const DEMO_MOBILE = '9000000001'
const NOTE = 'demo_staff'

/**
 * Creates the staff account of a demo, once; returns the number to sign in with, null without such an account. A revoked
 * role is not granted again, and a shop that is no longer a demo revokes it.
 */
export function ensureDemoStaff(db: Db, isDemo: boolean, now: Date): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    const [note] = await tx.select({ id: setting.value }).from(setting).where(eq(setting.key, NOTE)).for('update')
    const known = note === undefined ? null : Number(note.id)
    if (!isDemo) {
      if (known !== null) await dismiss(tx, known, now)
      return null
    }
    const [row] = await tx
      .select({ role: customer.role })
      .from(customer)
      .where(and(eq(customer.id, known ?? 0), eq(customer.mobile_no, DEMO_MOBILE)))
    if (row) return row.role === 'customer' ? null : DEMO_MOBILE
    return (await employ(tx, now)) ? DEMO_MOBILE : null
  })
}

/** False when the number has an account: a customer's account never gets a role automatically. */
async function employ(tx: Db, now: Date): Promise<boolean> {
  const [row] = await tx
    .insert(customer)
    .values({ mobile_no: DEMO_MOBILE, name: 'Demo staff', is_verified: true, role: 'staff' })
    .onConflictDoNothing()
    .returning({ id: customer.id })
  if (!row) return false
  const values = { key: NOTE, value: row.id, updated_at: now }
  await tx.insert(setting).values(values).onConflictDoUpdate({ target: setting.key, set: values })
  await writeDown(tx, row.id, 'staff', now)
  return true
}

async function dismiss(tx: Db, id: number, now: Date): Promise<void> {
  await tx.delete(setting).where(eq(setting.key, NOTE))
  await tx
    .update(customer)
    .set({ role: 'customer', session_version: sql`${customer.session_version} + 1` })
    .where(and(eq(customer.id, id), eq(customer.mobile_no, DEMO_MOBILE)))
  await writeDown(tx, id, 'customer', now)
}

async function writeDown(tx: Db, customer_id: number, outcome: string, at: Date): Promise<void> {
  await tx.insert(audit).values({ event: 'staff/role', outcome, customer_id, address: 'demo', at })
}
