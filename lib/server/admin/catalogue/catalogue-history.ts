import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminProduct, catalogue, ProductChange } from '../../../contract/admin/catalogue'
import { type Db, getDb } from '../../../db/connection'
import { catalogue_change, customer } from '../../../db/schema'
import type { ChangedEntity } from '../../../db/schema/catalogue-change'
import { canonical, takenBack } from '../../../domain/catalogue/draft-changes'
import type { ProductDraft } from '../../../domain/catalogue/product-draft'
import { toDraft } from '../../catalogue/product-draft'
import { type Answer, type Context, Refusal } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { authorOf, expiredBy, lockProduct, productOf, requireGood, withNewest } from './catalogue-save'
import { writeProduct } from './product-write'

type Undo = z.output<typeof catalogue.undo.input>
const MAX_CHANGES = 100

/** The last changes of a product or a category, newest first, field by field. */
export async function changesOf(db: Db, entity: ChangedEntity, id: number): Promise<ProductChange[]> {
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
    fields: fieldsOf(before ?? {}, after ?? {}),
  }))
}

function fieldsOf(before: Record<string, unknown>, after: Record<string, unknown>): ProductChange['fields'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .filter((field) => canonical(before[field] ?? null) !== canonical(after[field] ?? null))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
}

/** One stored change; refused when it does not exist. */
export async function requireChange(db: Db, entity: ChangedEntity, id: number, version: number) {
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
  if (!row?.after) throw new Refusal('not_found', `There is no change ${version}.`)
  return { before: row.before, after: row.after }
}

export async function history({ id }: { id: number }): Promise<Answer<ProductChange[]>> {
  return { data: await changesOf(await getDb(), 'product', id) }
}

export async function undo({ id, version, change }: Undo, context: Context): Promise<Answer<AdminProduct>> {
  const db = await getDb()
  const written = await withNewest(
    id,
    () => productOf(db, id),
    () =>
      inTransaction(db, async (tx) => {
        const row = await lockProduct(tx, id)
        if (row.version !== version) throw new Refusal('conflict', `${row.sku} was changed.`, id)
        const kept = await requireChange(tx, 'product', id, change)
        const after = kept.after as ProductDraft
        // Orders may refer to a product created by this change: undoing hides it instead of deleting it.
        const before = kept.before === null ? { ...after, hidden: true } : (kept.before as ProductDraft)
        const { draft, blocked } = takenBack({ before, after }, toDraft(row))
        if (blocked.length > 0)
          throw new Refusal('changed_since', `Changed again since: ${blocked.join(', ')}.`, { fields: blocked })
        await requireGood(tx, draft, id)
        return writeProduct(tx, { id, draft, version, ...authorOf(context, 'undo') })
      }),
  )
  return { data: await productOf(db, id), ...expiredBy([written]) }
}
