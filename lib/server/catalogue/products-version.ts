import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { setting } from '../../db/schema'

/**
 * `catalogue_version` is for what stands on every page (menu, categories, words of the trade): raised, no page that was
 * kept is shown any more. `pieces_version` is for what is kept in memory of the products' names; pages follow their tags.
 */
type Version = 'catalogue_version' | 'pieces_version' | `${typeof TAG_VERSION}${string}`
/** Stands before a cache tag: whatever else shows it follows a version of its own (lib/http/page-cache.ts). */
export const TAG_VERSION = 'tag:'

/** Has the pages under these tags made anew by every instance that reads this database, within a second. */
export async function raiseTags(tx: Db, tags: string[], now: Date): Promise<void> {
  // In one order: of two who raise the same ones neither waits for the other.
  for (const tag of [...tags].sort()) await raiseVersion(tx, `${TAG_VERSION}${tag}`, now)
}

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
