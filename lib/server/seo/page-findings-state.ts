import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { getDb } from '../../db/connection'
import { setting } from '../../db/schema'
import { loadCatalogueVersion } from '../catalogue/catalogue-version'
import { ALL_PRODUCTS } from '../listing/product-index'

const KEY = 'page_findings'
/** Above this number of changed products all pages are checked. */
const MAX_CHANGES = 5_000

/**
 * The state for which the findings are valid: catalogue version, code version, and the horizon of ended transactions.
 */
export const FindingState = z.object({
  catalogue: z.string(),
  built_with: z.string(),
  horizon: z.number(),
  /** False where list pages may have been added or removed since the inventory. */
  listed: z.boolean(),
  /** Products already reported, with the transaction that changed them; it may not have been the last to end. */
  reported: z.array(z.tuple([z.number(), z.number()])),
})
export type FindingState = z.infer<typeof FindingState>

/** Null before the first run. */
export async function loadFindingState(): Promise<FindingState | null> {
  const [row] = await (await getDb()).select().from(setting).where(eq(setting.key, KEY))
  return FindingState.safeParse(row?.value).data ?? null
}

export async function saveFindingState(value: FindingState, snapshot: Date): Promise<void> {
  const row = { key: KEY, value, updated_at: snapshot }
  await (await getDb()).insert(setting).values(row).onConflictDoUpdate({ target: setting.key, set: row })
}

/**
 * Catalogue changes since a state; `ids` is null where anything may have changed (migration 0011 records every change).
 */
export async function catalogueChangesSince(
  state: FindingState | null,
  builtWith: string,
): Promise<{ ids: number[] | null; next: FindingState }> {
  const db = await getDb()
  const catalogue = await loadCatalogueVersion()
  const [snapshot] = await db
    .select({
      horizon: sql`pg_snapshot_xmin(pg_current_snapshot())::text`.mapWith(Number),
      end: sql`pg_snapshot_xmax(pg_current_snapshot())::text`.mapWith(Number),
    })
    .from(sql`(select) as once`)
  if (!snapshot) throw new Error('the database returned no snapshot')
  // A horizon above every transaction of this server comes from the server on which a dump was made.
  const comparable = state && state.horizon <= snapshot.end ? state : null
  const since = comparable?.horizon ?? snapshot.horizon
  const rows = await db
    .select({ id: sql`product_id`.mapWith(Number), transaction: sql`transaction`.mapWith(Number) })
    .from(sql`product_change`)
    .where(sql`transaction >= ${since} and transaction < ${snapshot.end}`)
    .limit(MAX_CHANGES + 1)
  const isAll = rows.length > MAX_CHANGES
  const reported = isAll ? [] : rows.map(({ id, transaction }): [number, number] => [id, transaction])
  // Too many changes are not reported one by one: all pages are checked from here on.
  const next = {
    catalogue,
    built_with: builtWith,
    horizon: isAll ? snapshot.end : snapshot.horizon,
    listed: false,
    reported,
  }
  if (isAll || comparable?.catalogue !== catalogue || comparable.built_with !== builtWith) return { ids: null, next }
  const reportedBefore = new Map(comparable.reported)
  const ids = rows.flatMap(({ id, transaction }) => (reportedBefore.get(id) === transaction ? [] : id))
  return { ids: ids.includes(ALL_PRODUCTS) ? null : ids, next }
}
