import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { redirect, slug_history } from '../../db/schema'

/** So long a shop that never had another address is believed to have none yet. */
const FRESH_MS = 2_000

// Pages and the API are bundled apart: what one of them writes the other must not miss.
const holder = globalThis as typeof globalThis & { navamaniNoOldAddresses?: WeakMap<Db, number> }
holder.navamaniNoOldAddresses ??= new WeakMap()

/** Whether anything was ever renamed or redirected; most shops ask the database of it once in two seconds at most. */
export async function hasOldAddresses(db: Db): Promise<boolean> {
  const now = Date.now()
  const since = holder.navamaniNoOldAddresses?.get(db)
  if (since !== undefined && now - since < FRESH_MS) return false
  const [row] = await db
    .select({ some: sql<boolean>`exists (select from ${redirect}) or exists (select from ${slug_history})` })
    .from(sql`(select) as once`)
  if (row?.some !== false) return true
  holder.navamaniNoOldAddresses?.set(db, now)
  return false
}

/** To be called after an address has changed. */
export function forgetNoOldAddresses(): void {
  holder.navamaniNoOldAddresses = new WeakMap()
}
