import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { customer } from '../../db/schema'

const STAFF = /^staff:(\d+)$/

/** The account id in an actor such as `staff:7`; null for other actors. */
export function parseStaffId(actor: string): number | null {
  const id = STAFF.exec(actor)?.[1]
  return id ? Number(id) : null
}

/** The names of accounts by their ids. */
export async function loadAccountNames(db: Db, ids: (number | null)[]): Promise<Map<number, string>> {
  const uniqueIds = [...new Set(ids)].filter((id) => id !== null)
  if (uniqueIds.length === 0) return new Map()
  const rows = await db
    .select({ id: customer.id, name: customer.name })
    .from(customer)
    .where(inArray(customer.id, uniqueIds))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
