import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { audit, customer, setting } from '../../db/schema'
import { NO_CUSTOMER } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { deleteSecondFactor } from '../security/second-factor'

/** The mobile number of the demo's staff account; its OTPs appear in the demo outbox, as no provider sends them. */
export const DEMO_MOBILE = '9000000001'
/** The actor of the demo's role changes in the log. */
export const DEMO_ACTOR = 'demo'
const SETTING_KEY = 'demo_staff'

/**
 * Creates the staff account of a demo, once; returns the number to sign in with, null without such an account. A revoked
 * role is not granted again, and a shop that is no longer a demo revokes it.
 */
export function ensureDemoStaff(db: Db, isDemo: boolean, now: Date): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    const [storedSetting] = await tx
      .select({ id: setting.value })
      .from(setting)
      .where(eq(setting.key, SETTING_KEY))
      .for('update')
    const customerId = storedSetting === undefined ? null : Number(storedSetting.id)
    if (!isDemo) {
      if (customerId !== null) await revokeStaffRole(tx, customerId, now)
      return null
    }
    const [row] = await tx
      .select({ role: customer.role })
      .from(customer)
      .where(and(eq(customer.id, customerId ?? NO_CUSTOMER), eq(customer.mobile_no, DEMO_MOBILE)))
    if (row) return row.role === 'customer' ? null : DEMO_MOBILE
    return (await createStaffAccount(tx, now)) ? DEMO_MOBILE : null
  })
}

/** False when the number has an account: a customer's account never gets a role automatically. */
async function createStaffAccount(tx: Db, now: Date): Promise<boolean> {
  const [row] = await tx
    .insert(customer)
    .values({ mobile_no: DEMO_MOBILE, name: 'Demo staff', is_verified: true, role: 'staff' })
    .onConflictDoNothing()
    .returning({ id: customer.id })
  if (!row) return false
  const values = { key: SETTING_KEY, value: row.id, updated_at: now }
  await tx.insert(setting).values(values).onConflictDoUpdate({ target: setting.key, set: values })
  await logRoleChange(tx, row.id, 'staff', now)
  return true
}

async function revokeStaffRole(tx: Db, id: number, now: Date): Promise<void> {
  await tx.delete(setting).where(eq(setting.key, SETTING_KEY))
  await tx
    .update(customer)
    .set({ role: 'customer', session_version: sql`${customer.session_version} + 1` })
    .where(and(eq(customer.id, id), eq(customer.mobile_no, DEMO_MOBILE)))
  await deleteSecondFactor(tx, id)
  await logRoleChange(tx, id, 'customer', now)
}

async function logRoleChange(tx: Db, customer_id: number, outcome: string, at: Date): Promise<void> {
  await tx.insert(audit).values({ event: 'staff/role', outcome, customer_id, address: DEMO_ACTOR, at })
}
