import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminProduct, catalogue, ProductChange } from '../../../contract/admin/catalogue'
import { type Db, getDb } from '../../../db/connection'
import { catalogue_change, customer } from '../../../db/schema'
import type { ChangedEntity } from '../../../db/schema/catalogue-change'
import type { CategoryDraft } from '../../../domain/catalogue/category-draft'
import { revertDraftChange, toCanonicalText } from '../../../domain/catalogue/draft-changes'
import type { ProductDraft } from '../../../domain/catalogue/product-draft'
import { toDraft } from '../../catalogue/product-draft'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import {
  loadAdminProduct,
  lockProduct,
  requireValidDraft,
  toAuthor,
  toExpiredTags,
  withNewestOnConflict,
} from './catalogue-save'
import { hideCost, maySeeCost } from './product-cost'
import { writeProduct } from './product-write'

type UndoInput = z.output<typeof catalogue.undo.input>
/** What a change stores of each kind, as it was written. */
type StoredDraft = { product: ProductDraft; category: CategoryDraft }
const MAX_CHANGES = 100

/** The last changes of a product or a category, newest first, field by field. */
export async function loadChanges(db: Db, entity: ChangedEntity, id: number): Promise<ProductChange[]> {
  const rows = await db
    .select({ change: catalogue_change, name: customer.name })
    .from(catalogue_change)
    .leftJoin(customer, eq(customer.id, catalogue_change.by))
    .where(and(eq(catalogue_change.entity, entity), eq(catalogue_change.key, String(id))))
    .orderBy(desc(catalogue_change.version))
    .limit(MAX_CHANGES)
  return rows.map(({ change: { version, how, at, before, after }, name }) => ({
    version,
    how,
    by: name || null,
    at: at.toISOString(),
    is_new: before === null,
    fields: toChangedFields(before ?? {}, after ?? {}),
  }))
}

function toChangedFields(before: Record<string, unknown>, after: Record<string, unknown>): ProductChange['fields'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .filter((field) => toCanonicalText(before[field] ?? null) !== toCanonicalText(after[field] ?? null))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
}

/** One stored change; refused when it does not exist. */
export async function requireChange<Entity extends keyof StoredDraft>(
  db: Db,
  entity: Entity,
  id: number,
  version: number,
): Promise<{ before: StoredDraft[Entity] | null; after: StoredDraft[Entity] }> {
  const [row] = await db
    .select()
    .from(catalogue_change)
    .where(
      and(
        eq(catalogue_change.entity, entity),
        eq(catalogue_change.key, String(id)),
        eq(catalogue_change.version, version),
      ),
    )
  if (!row?.after) throw new RefusalError('not_found', `There is no change ${version}.`)
  const { before, after } = row
  return { before, after } as { before: StoredDraft[Entity] | null; after: StoredDraft[Entity] }
}

export async function history({ id }: { id: number }, context: Context): Promise<Answer<ProductChange[]>> {
  const changes = await loadChanges(await getDb(), 'product', id)
  if (await maySeeCost(context)) return { data: changes }
  const shown = changes.map((change) => ({
    ...change,
    fields: change.fields.filter(({ field }) => field !== 'cost_paise'),
  }))
  return { data: shown.filter(({ is_new, fields }) => is_new || fields.length > 0) }
}

export async function undo({ id, version, change }: UndoInput, context: Context): Promise<Answer<AdminProduct>> {
  const db = await getDb()
  const isCostShown = await maySeeCost(context)
  const written = await withNewestOnConflict(
    id,
    () => loadAdminProduct(db, id, context),
    () =>
      inTransaction(db, async (tx) => {
        const row = await lockProduct(tx, id)
        if (row.version !== version) throw new RefusalError('conflict', `${row.sku} was changed.`, id)
        const { before: stored, after } = await requireChange(tx, 'product', id, change)
        // Orders may refer to a product created by this change: undoing hides it instead of deleting it.
        const before = stored ?? { ...after, hidden: true }
        // A change of the cost stays as it is where the caller may not see it.
        const versions = { before: hideCost(before, isCostShown), after: hideCost(after, isCostShown) }
        const { draft, blocked } = revertDraftChange(versions, toDraft(row))
        if (blocked.length > 0)
          throw new RefusalError('changed_since', `Changed again since: ${blocked.join(', ')}.`, { fields: blocked })
        await requireValidDraft(tx, draft, id)
        return writeProduct(tx, { id, draft, version, ...toAuthor(context, 'undo') })
      }),
  )
  return { data: await loadAdminProduct(db, id, context), ...toExpiredTags([written]) }
}
