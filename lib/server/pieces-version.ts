import { sql } from 'drizzle-orm'
import type { Db } from '../db/connection'
import { setting } from '../db/schema'

/**
 * `catalogue_version` is for what stands on every page (menu, categories, words of the trade): raised, no page that was
 * kept is shown any more. `pieces_version` is for what is kept in memory of the pieces' names; pages follow their tags.
 */
type Version = 'catalogue_version' | 'pieces_version'

/** Raises a version; to be the last thing a transaction does, since whoever else raises it waits for the end of it. */
export async function raiseVersion(tx: Db, key: Version, now: Date): Promise<void> {
  await tx
    .insert(setting)
    .values({ key, value: 1, updated_at: now })
    .onConflictDoUpdate({
      target: setting.key,
      set: { value: sql`to_jsonb((${setting.value})::text::int + 1)`, updated_at: now },
    })
}
