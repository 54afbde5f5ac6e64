import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { catalogue, SiblingRow } from '../../../contract/admin/catalogue'
import { type Db, getDb } from '../../../db/connection'
import { product } from '../../../db/schema'
import type { DraftProblem, ProductDraft } from '../../../domain/catalogue/product-draft'
import { listNames, namesKey, valuesKey } from '../../../domain/catalogue/variants/product-variant'
import { GROUP } from '../../catalogue/variants/load-variants'
import type { Answer } from '../../runtime/answer'

/** The other products of a group, hidden ones too. */
async function loadSiblings(db: Db, group: string, id: number | null): Promise<SiblingRow[]> {
  const { sku, title, payable_paise, stock, hidden, variant } = product
  const rows = await db
    .select({ id: product.id, sku, title, payable_paise, stock, hidden, variant })
    .from(product)
    .where(and(sql`${GROUP} = ${group}`, id === null ? undefined : ne(product.id, id)))
    .orderBy(asc(product.id))
  return rows.map(({ variant: stored, ...row }) => ({ ...row, options: stored?.options ?? [] }))
}

/**
 * Whether a product can be shown among the visible ones of its group: with the same options in the same order, and with
 * values that no other has. A product that is already shown with these options is not refused for an earlier import.
 * `together` are products that are saved with it, as they will be.
 */
export async function checkSiblings(
  db: Db,
  { variant, hidden }: Pick<ProductDraft, 'variant' | 'hidden'>,
  id: number | null,
  together: (Pick<ProductDraft, 'sku' | 'variant' | 'hidden'> & { id: number })[] = [],
): Promise<DraftProblem[]> {
  if (!variant || hidden || variant.options.length === 0) return []
  if (id !== null && (await isShownWith(db, variant, id))) return []
  // Of two saves at once the second sees the first. Without a transaction the lock ends at once.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`options:${variant.group}`}, 0))`)
  const savedIds = new Set(together.map((one) => one.id))
  const stored = (await loadSiblings(db, variant.group, id)).filter((one) => !one.hidden && !savedIds.has(one.id))
  const saved = together.flatMap((one) =>
    one.id !== id && !one.hidden && one.variant?.group === variant.group
      ? [{ sku: one.sku, options: one.variant.options }]
      : [],
  )
  const siblings = [...stored, ...saved]
  const other = siblings.find((sibling) => namesKey(sibling) !== namesKey(variant))
  if (other) {
    const names = listNames(other)
    const message = `The products of this group have these options: ${names}.`
    return [{ path: 'variant.options', code: 'options_other', message, value: names }]
  }
  const same = siblings.find((sibling) => valuesKey(sibling) === valuesKey(variant))
  if (!same) return []
  return [
    { path: 'variant.options', code: 'options_taken', message: `${same.sku} has the same options.`, value: same.sku },
  ]
}

async function isShownWith(db: Db, variant: NonNullable<ProductDraft['variant']>, id: number): Promise<boolean> {
  const [row] = await db
    .select({ variant: product.variant, hidden: product.hidden })
    .from(product)
    .where(eq(product.id, id))
  const before = row && !row.hidden ? row.variant : null
  if (before?.group !== variant.group) return false
  return namesKey(before) === namesKey(variant) && valuesKey(before) === valuesKey(variant)
}

export async function siblings({
  group,
  id,
}: z.output<typeof catalogue.siblings.input>): Promise<Answer<SiblingRow[]>> {
  return { data: await loadSiblings(await getDb(), group, id ?? null) }
}
