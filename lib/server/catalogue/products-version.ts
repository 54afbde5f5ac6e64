import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection'
import { setting } from '../../db/schema'

/**
 * `catalogue_version` covers content of every page (menu, categories, terms): raising it expires all cached pages.
 * `pieces_version` covers product names cached in memory; pages follow their tags.
 */
type VersionKey = 'catalogue_version' | 'pieces_version' | `${typeof TAG_VERSION_PREFIX}${string}`
/** Prefix of a cache tag's version key (lib/http/page-cache.ts). */
export const TAG_VERSION_PREFIX = 'tag:'

/** Expires the pages with these tags in every instance on this database, within a second. */
export async function raiseTagVersions(tx: Db, tags: string[], now: Date): Promise<void> {
  // Sorted, so that two transactions raising the same tags do not deadlock.
  for (const tag of [...tags].sort()) await raiseVersion(tx, `${TAG_VERSION_PREFIX}${tag}`, now)
}

/** Raises a version. Call it last in a transaction, since other transactions raising it wait for the end. */
export async function raiseVersion(tx: Db, key: VersionKey, now: Date): Promise<void> {
  await tx
    .insert(setting)
    .values({ key, value: 1, updated_at: now })
    .onConflictDoUpdate({
      target: setting.key,
      set: { value: sql`to_jsonb((${setting.value})::text::int + 1)`, updated_at: now },
    })
}
