import { and, eq } from 'drizzle-orm'
import { getDb } from '../db/connection'
import { customer } from '../db/schema'

/** Whether a session of this customer and version still counts: not blocked, not ended everywhere. */
export async function isLive(id: number, version: number): Promise<boolean> {
  const [row] = await (await getDb())
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.id, id), eq(customer.is_active, true), eq(customer.session_version, version)))
    .limit(1)
  return row !== undefined
}

/** The version that a new session of this customer carries; null for an unknown or blocked one. */
export async function getSessionVersion(id: number): Promise<number | null> {
  const [row] = await (await getDb())
    .select({ version: customer.session_version })
    .from(customer)
    .where(and(eq(customer.id, id), eq(customer.is_active, true)))
    .limit(1)
  return row?.version ?? null
}
