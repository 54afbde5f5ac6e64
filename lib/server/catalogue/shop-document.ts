import { setTimeout as pause } from 'node:timers/promises'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { ShopChange } from '../../contract/admin/shop-data'
import { type Db, getDb } from '../../db/connection'
import { catalogue_change, customer } from '../../db/schema'
import type { ChangedEntity } from '../../db/schema/catalogue-change'
import { type Answer, type Context, Refusal } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { raiseTags } from './products-version'

/** A document edited as a whole under one version. `read` returns the current value, `write` replaces it. */
export type ShopDocument<Value> = {
  entity: ChangedEntity
  key: string
  read: (db: Db) => Promise<Value>
  write: (tx: Db, value: Value, now: Date) => Promise<void>
  /** Throws a RefusalError for an invalid value. */
  check: (db: Db, value: Value) => Promise<void>
  /** Parses a stored earlier version. */
  parse: (kept: unknown) => Value
  /** Cache tags of pages that show it. */
  tags: string[]
  /** In-memory caches may be outdated for this long: pages are not rendered again before. */
  settleMs?: number
}
export type Known<Value> = { version: number; value: Value; history: ShopChange[] }

const MAX_CHANGES = 50

const ofDocument = ({ entity, key }: Pick<ShopDocument<never>, 'entity' | 'key'>) =>
  and(eq(catalogue_change.entity, entity), eq(catalogue_change.key, key))

/** The current value with its last changes. */
export async function readDocument<Value>(document: ShopDocument<Value>): Promise<Known<Value>> {
  const db = await getDb()
  const rows = await db
    .select({ change: catalogue_change, name: customer.name })
    .from(catalogue_change)
    .leftJoin(customer, eq(customer.id, catalogue_change.by))
    .where(ofDocument(document))
    .orderBy(desc(catalogue_change.version))
    .limit(MAX_CHANGES)
  const history = rows.map(({ change: { version, how, at }, name }) => ({
    version,
    how,
    at: at.toISOString(),
    by: name || null,
  }))
  return { version: history[0]?.version ?? 0, value: await document.read(db), history }
}

/**
 * Writes a new version and records the previous value; `conflict` returns the newest version where another edit was
 * faster. Saving an unchanged value does nothing.
 */
export async function saveDocument<Value>(
  document: ShopDocument<Value>,
  { version, value }: { version: number; value: Value },
  { customerId, now }: Context,
  how: 'edit' | 'undo' = 'edit',
): Promise<Answer<Known<Value>>> {
  const { entity, key } = document
  const db = await getDb()
  const result = await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shop:${entity}:${key}`}, 0))`)
    const [last] = await tx
      .select({ version: catalogue_change.version })
      .from(catalogue_change)
      .where(ofDocument(document))
      .orderBy(desc(catalogue_change.version))
      .limit(1)
    if ((last?.version ?? 0) !== version) return 'conflict'
    const before = await document.read(tx)
    if (JSON.stringify(before) === JSON.stringify(value)) return 'same'
    await document.check(tx, value)
    await document.write(tx, value, now)
    const after = await document.read(tx)
    const kept = { before: { value: before }, after: { value: after } }
    await tx
      .insert(catalogue_change)
      .values({ entity, key, version: version + 1, ...kept, how, by: customerId, at: now })
    await raiseTags(tx, document.tags, now)
    return 'written'
  })
  if (result === 'written' && document.settleMs) await pause(document.settleMs)
  const newest = await readDocument(document)
  if (result === 'conflict') throw new Refusal('conflict', 'Somebody else changed this meanwhile.', newest)
  return { data: newest, ...(result === 'written' && { expired: document.tags }) }
}

/** Restores an earlier version. */
export async function undoDocument<Value>(
  document: ShopDocument<Value>,
  { version, to }: { version: number; to: number },
  context: Context,
): Promise<Answer<{ version: number }>> {
  const [row] = await (await getDb())
    .select({ before: catalogue_change.before, after: catalogue_change.after })
    .from(catalogue_change)
    .where(and(ofDocument(document), eq(catalogue_change.version, Math.max(1, to))))
  const kept = to === 0 ? row?.before : row?.after
  if (!kept) throw new Refusal('not_found', `There is no version ${to}.`)
  const saved = await saveDocument(document, { version, value: document.parse(kept.value) }, context, 'undo')
  return { ...saved, data: { version: saved.data.version } }
}
