import { asc, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminRow, catalogue } from '../../../contract/admin/catalogue'
import { getDb } from '../../../db/connection'
import { product } from '../../../db/schema'
import { draftChanges } from '../../../domain/catalogue/draft-changes'
import type { ProductDraft } from '../../../domain/catalogue/product-draft'
import { payablePaise } from '../../../domain/pricing/pricing'
import { productColumns, toDraft } from '../../catalogue/product-draft'
import { type Answer, type Context, Refusal } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { rowsOf, toAdminRow } from './catalogue-read'
import { authorOf, expiredBy } from './catalogue-save'
import { checkDrafts } from './product-check'
import { writeProducts } from './product-write'

type Bulk = z.output<typeof catalogue.bulk.input>
type Done = { changed: { before: AdminRow; after: AdminRow }[]; same: number; conflicts: AdminRow[] }

function changeOf({ action, discount_hundredths = 0 }: Bulk): Partial<ProductDraft> {
  if (action === 'hide' || action === 'show') return { hidden: action === 'hide' }
  return action === 'sold' ? { stock: 0 } : { discount_hundredths }
}

export async function bulk(asked: Bulk, context: Context): Promise<Answer<Done>> {
  const db = await getDb()
  const versions = new Map(asked.items.map(({ id, version }) => [id, version]))
  const change = changeOf(asked)
  return inTransaction(db, async (tx) => {
    const locked = await tx
      .select(productColumns)
      .from(product)
      .where(inArray(product.id, [...versions.keys()]))
      .orderBy(asc(product.id))
      .for('update')
    const known = locked.filter((row) => row.version === versions.get(row.id))
    const plans = known.map((row) => ({ row, draft: { ...toDraft(row), ...change } }))
    const moving = plans.filter(({ row, draft }) => draftChanges(toDraft(row), draft).length > 0)
    await requireAllGood(tx, moving)
    const conflicts = locked.filter((row) => !known.includes(row)).map(toAdminRow)
    const same = plans.length - moving.length
    const before = moving.map(({ row }) => toAdminRow(row))
    if (asked.dry) {
      const after = before.map((row) => preview(row, change))
      return { data: { changed: pair(before, after), same, conflicts } }
    }
    const items = moving.map(({ row, draft }) => ({ id: row.id, draft, version: row.version }))
    const written = items.length === 0 ? [] : await writeProducts(tx, items, authorOf(context))
    const after = await rowsOf(
      tx,
      before.map(({ id }) => id),
    )
    return { data: { changed: pair(before, after), same, conflicts }, ...expiredBy(written) }
  })
}

async function requireAllGood(
  tx: Parameters<typeof checkDrafts>[0],
  plans: { row: { id: number; sku: string }; draft: ProductDraft }[],
): Promise<void> {
  const all = await checkDrafts(
    tx,
    plans.map(({ row, draft }) => ({ id: row.id, draft })),
  )
  const problems = all.flatMap((some, at) =>
    some.map(({ path, ...rest }) => ({ ...rest, path: `${plans[at]?.row.sku}: ${path}` })),
  )
  if (problems.length > 0) throw new Refusal('draft_refused', 'Something is wrong with some of them.', { problems })
}

function preview(row: AdminRow, change: Partial<ProductDraft>): AdminRow {
  const { hidden = row.hidden, stock = row.stock, discount_hundredths = row.discount_hundredths } = change
  const payable_paise = payablePaise(row.price_paise, discount_hundredths / 100)
  return { ...row, hidden, stock, discount_hundredths, payable_paise }
}

function pair(before: AdminRow[], after: AdminRow[]): Done['changed'] {
  const byId = new Map(after.map((row) => [row.id, row]))
  return before.flatMap((row) => {
    const next = byId.get(row.id)
    return next ? [{ before: row, after: next }] : []
  })
}
