import { setTimeout as pause } from 'node:timers/promises'
import { and, desc, eq, like, sql } from 'drizzle-orm'
import type { ShopChange } from '../../contract/admin/shop-data/document'
import { type Db, getDb } from '../../db/connection'
import { catalogue_change, customer } from '../../db/schema'
import type { ChangedEntity } from '../../db/schema/catalogue-change'
import { type DocumentChange, findDocumentChanges } from '../../domain/settings/document-changes'
import { type Answer, type Context, RefusalError } from '../runtime/answer'
import { inTransaction } from '../runtime/transaction'
import { raiseTagVersions } from './products-version'

/** A document edited as a whole under one version. `read` returns the current value, `write` replaces it. */
export type ShopDocument<Value> = {
  entity: ChangedEntity
  key: string
  read: (db: Db) => Promise<Value>
  write: (tx: Db, value: Value, now: Date) => Promise<void>
  /** Throws a RefusalError for an invalid value. */
  check: (db: Db, value: Value) => Promise<void>
  /** Parses a stored earlier version. */
  parse: (stored: unknown) => Value
  /** Cache tags of pages that show it. */
  tags: string[]
  /** In-memory caches may be outdated for this long: pages are not rendered again before. */
  propagationMs?: number
  /** Fields whose values leave the server never, not even in the history. */
  isSecret?: (field: string) => boolean
}
export type DocumentState<Value> = { version: number; value: Value; history: ShopChange[] }

const MAX_CHANGES = 50
/** Changed fields of one version. */
const MAX_FIELDS = 20

const isOfDocument = ({ entity, key }: Pick<ShopDocument<never>, 'entity' | 'key'>) =>
  and(eq(catalogue_change.entity, entity), eq(catalogue_change.key, key))

/** One stored change of a document: its value before and after it; refused if there is none. */
export async function readDocumentChange<Value>(
  document: ShopDocument<Value>,
  version: number,
): Promise<{ before: Value; after: Value }> {
  const [row] = await (await getDb())
    .select({ before: catalogue_change.before, after: catalogue_change.after })
    .from(catalogue_change)
    .where(and(isOfDocument(document), eq(catalogue_change.version, version)))
  if (!row?.before || !row.after) throw new RefusalError('not_found', `There is no version ${version}.`)
  return { before: document.parse(row.before.value), after: document.parse(row.after.value) }
}

/** The last change of each document whose key begins so, by key: its time and the name of its author. */
export async function loadLastChanges(
  prefix: string,
): Promise<Map<string, { changed_at: string; changed_by: string | null }>> {
  const rows = await (await getDb())
    .select({ key: catalogue_change.key, at: catalogue_change.at, by: customer.name })
    .from(catalogue_change)
    .leftJoin(customer, eq(customer.id, catalogue_change.by))
    .where(and(eq(catalogue_change.entity, 'setting'), like(catalogue_change.key, `${prefix}%`)))
    .orderBy(catalogue_change.version)
  return new Map(rows.map(({ key, at, by }) => [key, { changed_at: at.toISOString(), changed_by: by || null }]))
}

/** Of a document that was never changed. */
export const NO_CHANGE = { changed_at: null, changed_by: null }

/** The current value with its last changes. */
export async function readDocument<Value>(document: ShopDocument<Value>): Promise<DocumentState<Value>> {
  const db = await getDb()
  const rows = await db
    .select({ change: catalogue_change, name: customer.name })
    .from(catalogue_change)
    .leftJoin(customer, eq(customer.id, catalogue_change.by))
    .where(isOfDocument(document))
    .orderBy(desc(catalogue_change.version))
    .limit(MAX_CHANGES)
  const history = rows.map(({ change: { version, how, at, before, after }, name }) => {
    const changes = findDocumentChanges(before?.value, after?.value).map((change) => hideSecret(document, change))
    return {
      ...{ version, how, at: at.toISOString(), by: name || null },
      ...{ changes: changes.slice(0, MAX_FIELDS), more: Math.max(0, changes.length - MAX_FIELDS) },
    }
  })
  return { version: history[0]?.version ?? 0, value: await document.read(db), history }
}

function hideSecret<Value>({ isSecret }: ShopDocument<Value>, change: DocumentChange): DocumentChange {
  return isSecret?.(change.field) ? { ...change, kind: 'secret', before: null, after: null } : change
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
): Promise<Answer<DocumentState<Value>>> {
  const { entity, key } = document
  const db = await getDb()
  const result = await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shop:${entity}:${key}`}, 0))`)
    const [latest] = await tx
      .select({ version: catalogue_change.version })
      .from(catalogue_change)
      .where(isOfDocument(document))
      .orderBy(desc(catalogue_change.version))
      .limit(1)
    if ((latest?.version ?? 0) !== version) return 'conflict'
    const before = await document.read(tx)
    if (JSON.stringify(before) === JSON.stringify(value)) return 'same'
    await document.check(tx, value)
    await document.write(tx, value, now)
    const after = await document.read(tx)
    const stored = { before: { value: before }, after: { value: after } }
    await tx
      .insert(catalogue_change)
      .values({ entity, key, version: version + 1, ...stored, how, by: customerId, at: now })
    await raiseTagVersions(tx, document.tags, now)
    return 'written'
  })
  if (result === 'written' && document.propagationMs) await pause(document.propagationMs)
  const newest = await readDocument(document)
  if (result === 'conflict') throw new RefusalError('conflict', 'Somebody else changed this meanwhile.', newest)
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
    .where(and(isOfDocument(document), eq(catalogue_change.version, Math.max(1, to))))
  const stored = to === 0 ? row?.before : row?.after
  if (!stored) throw new RefusalError('not_found', `There is no version ${to}.`)
  const saved = await saveDocument(document, { version, value: document.parse(stored.value) }, context, 'undo')
  return { ...saved, data: { version: saved.data.version } }
}
