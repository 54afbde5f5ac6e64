import type { z } from 'zod'
import type { AdminRow, catalogue } from '../../../contract/admin/catalogue'
import { getDb } from '../../../db/connection'
import { draftChanges } from '../../../domain/catalogue/draft-changes'
import type { DraftProblem, ProductDraft } from '../../../domain/catalogue/product-draft'
import { toPercent } from '../../../domain/pricing/discount'
import { changePrice } from '../../../domain/pricing/price-change'
import { payablePaise } from '../../../domain/pricing/pricing'
import { lockProductRecords, type ProductRecord, toDraft } from '../../catalogue/product-draft'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { loadAdminRows, toAdminRow } from './catalogue-read'
import { toAuthor, toExpiredTags } from './catalogue-save'
import { checkDrafts } from './product-check'
import { maySeeCost } from './product-cost'
import { checkSiblings } from './product-siblings'
import { writeProducts } from './product-write'

type Bulk = z.output<typeof catalogue.bulk.input>
type BulkResult = { changed: { before: AdminRow; after: AdminRow }[]; same: number; conflicts: AdminRow[] }

function changeDraft(draft: ProductDraft, { action, amount = 0, rounding }: Bulk): ProductDraft {
  if (action === 'hide' || action === 'show') return { ...draft, hidden: action === 'hide' }
  return action === 'sold' ? { ...draft, stock: 0 } : changePrice(draft, { action, amount, rounding })
}

export async function bulk(input: Bulk, context: Context): Promise<Answer<BulkResult>> {
  const db = await getDb()
  const versions = new Map(input.items.map(({ id, version }) => [id, version]))
  const isCostShown = await maySeeCost(context)
  const toShownRow = (row: ProductRecord) => toAdminRow(row, isCostShown)
  return inTransaction(db, async (tx) => {
    const locked = await lockProductRecords(tx, [...versions.keys()])
    const current = locked.filter((row) => row.version === versions.get(row.id))
    const plans = current.map((row) => ({ row, draft: changeDraft(toDraft(row), input) }))
    const changing = plans.filter(({ row, draft }) => draftChanges(toDraft(row), draft).length > 0)
    await requireValidDrafts(tx, changing)
    const conflicts = await loadAdminRows(
      tx,
      locked.filter((row) => !current.includes(row)).map(({ id }) => id),
      isCostShown,
    )
    const same = plans.length - changing.length
    const before = changing.map(({ row }) => toShownRow(row))
    if (input.dry) {
      const after = changing.map(({ row, draft }) => previewRow(toShownRow(row), draft))
      return { data: { changed: pairRows(before, after), same, conflicts } }
    }
    const items = changing.map(({ row, draft }) => ({ id: row.id, draft, version: row.version }))
    const written = items.length === 0 ? [] : await writeProducts(tx, items, toAuthor(context))
    const after = await loadAdminRows(
      tx,
      before.map(({ id }) => id),
      isCostShown,
    )
    return { data: { changed: pairRows(before, after), same, conflicts }, ...toExpiredTags(written) }
  })
}

/** Refuses drafts with problems, each named by its SKU. */
export async function requireValidDrafts(
  tx: Parameters<typeof checkDrafts>[0],
  plans: { row: { id: number; sku: string }; draft: ProductDraft }[],
): Promise<void> {
  const problemsByDraft = await checkDrafts(
    tx,
    plans.map(({ row, draft }) => ({ id: row.id, draft })),
  )
  const problems: DraftProblem[] = []
  const drafts = plans.map(({ row, draft }) => ({ id: row.id, ...draft }))
  for (const [index, { row, draft }] of plans.entries()) {
    const all = [...(problemsByDraft[index] ?? []), ...(await checkSiblings(tx, draft, row.id, drafts))]
    problems.push(...all.map(({ path, ...rest }) => ({ ...rest, path: `${row.sku}: ${path}` })))
  }
  if (problems.length > 0)
    throw new RefusalError('draft_refused', 'Something is wrong with some of them.', { problems })
}

function previewRow(row: AdminRow, { hidden, stock, price_paise, discount_hundredths }: ProductDraft): AdminRow {
  const payable_paise = payablePaise(price_paise, toPercent(discount_hundredths))
  return { ...row, hidden, stock, price_paise, discount_hundredths, payable_paise }
}

function pairRows(before: AdminRow[], after: AdminRow[]): BulkResult['changed'] {
  const byId = new Map(after.map((row) => [row.id, row]))
  return before.flatMap((row) => {
    const next = byId.get(row.id)
    return next ? [{ before: row, after: next }] : []
  })
}
