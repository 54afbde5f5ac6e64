import { asc, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { catalogue, DeskRow } from '../contract/catalogue'
import { getDb } from '../db/connection'
import { product } from '../db/schema'
import { draftChanges } from '../domain/draft-changes'
import { payablePaise } from '../domain/pricing'
import type { ProductDraft } from '../domain/product-draft'
import { type Answer, type Context, Refusal } from './answer'
import { rowsOf, toDeskRow } from './catalogue-read'
import { authorOf, expiredBy } from './catalogue-save'
import { checkDrafts } from './product-check'
import { pieceColumns, toDraft } from './product-draft'
import { writeProducts } from './product-write'
import { inTransaction } from './transaction'

type Bulk = z.output<typeof catalogue.bulk.input>
type Done = { changed: { before: DeskRow; after: DeskRow }[]; same: number; conflicts: DeskRow[] }

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
      .select(pieceColumns)
      .from(product)
      .where(inArray(product.id, [...versions.keys()]))
      .orderBy(asc(product.id))
      .for('update')
    const known = locked.filter((row) => row.version === versions.get(row.id))
    const plans = known.map((row) => ({ row, draft: { ...toDraft(row), ...change } }))
    const moving = plans.filter(({ row, draft }) => draftChanges(toDraft(row), draft).length > 0)
    await requireAllGood(tx, moving)
    const conflicts = locked.filter((row) => !known.includes(row)).map(toDeskRow)
    const same = plans.length - moving.length
    const before = moving.map(({ row }) => toDeskRow(row))
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

function preview(row: DeskRow, change: Partial<ProductDraft>): DeskRow {
  const { hidden = row.hidden, stock = row.stock, discount_hundredths = row.discount_hundredths } = change
  const payable_paise = payablePaise(row.price_paise, discount_hundredths / 100)
  return { ...row, hidden, stock, discount_hundredths, payable_paise }
}

function pair(before: DeskRow[], after: DeskRow[]): Done['changed'] {
  const byId = new Map(after.map((row) => [row.id, row]))
  return before.flatMap((row) => {
    const next = byId.get(row.id)
    return next ? [{ before: row, after: next }] : []
  })
}
