import { desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { customer_tag } from '../../db/schema'

/** A person with an account, a mobile number, or both. */
type Tagged = { account_id: number | null; mobile_no: string | null }

/** The tags of the account, and those that its number had as a guest. */
export function isTagOf({ account_id, mobile_no }: Tagged): SQL {
  return (
    or(
      account_id === null ? undefined : eq(customer_tag.customer_id, account_id),
      mobile_no ? eq(customer_tag.mobile_no, mobile_no) : undefined,
    ) ?? sql`false`
  )
}

/** The tags of a customer in the order of the alphabet. */
export async function loadTags(db: Db, person: Tagged): Promise<string[]> {
  const rows = await db.select().from(customer_tag).where(isTagOf(person)).orderBy(customer_tag.key, customer_tag.id)
  const byKey = new Map(rows.map(({ key, tag }) => [key, tag]))
  return [...byKey.values()]
}

const MAX_SUGGESTIONS = 100

/** The tags that customers have, the most used first, each in its first spelling. */
export async function loadUsedTags(db: Db): Promise<string[]> {
  const rows = await db
    .select({ tag: sql<string>`(array_agg(${customer_tag.tag} order by ${customer_tag.id}))[1]` })
    .from(customer_tag)
    .groupBy(customer_tag.key)
    .orderBy(desc(sql`count(*)`), customer_tag.key)
    .limit(MAX_SUGGESTIONS)
  return rows.map(({ tag }) => tag)
}
