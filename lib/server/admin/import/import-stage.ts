import { eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { toDerivedColumns, toSearchParts } from '../../../db/product-columns'
import { setting } from '../../../db/schema'
import { toSearchWords, toVectorSql } from '../../../db/search-vector'
import type { ProductDraft } from '../../../domain/catalogue/product-draft'
import type { Locale } from '../../../domain/locale'
import { LOCALES } from '../../../domain/locale'
import { planRanks } from '../../listing/title-rank'
import type { RankMove } from '../../listing/title-rank-plan'
import type { CatalogueReference } from '../catalogue/product-check'

/** A product to write; `id`, `version` and `before` are null for a new one. Its draft has a slug. */
type StageItem = { id: number | null; version: number | null; before: ProductDraft | null; draft: ProductDraft }
/** A staged import: number of products, how many of them exist already, and titles without a rank by place. */
export type Staged = {
  importId: number
  count: number
  existingCount: number
  titles: { place: number; en?: string; fr?: string }[]
}
/** Rank moves to make before the staged products are written, and the products version on which they are based. */
export type RankPlan = { basis: string; moves: Record<Locale, RankMove[]> }

const BATCH_SIZE = 1_000
const LANGS: readonly Locale[] = LOCALES

export const createStaged = (importId: number): Staged => ({ importId, count: 0, existingCount: 0, titles: [] })

/** Deletes staged products of one import or, with `others`, of all other imports. */
export async function dropStagedProducts(db: Db, importId: number, others = false): Promise<void> {
  const id = sql`import_id`
  await db.execute(sql`delete from import_piece where ${others ? ne(id, importId) : eq(id, importId)}`)
}

/** Stores products in the staging table, where the shop does not show them. */
export async function stageProducts(
  db: Db,
  staged: Staged,
  items: StageItem[],
  reference: CatalogueReference,
): Promise<void> {
  if (items.length === 0) return
  const rows = items.map((item) => toStagedRow(staged, item, reference))
  const recordset = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(place int, product_id int, seen_version int,
    seen_stock int, "before" jsonb, "after" jsonb, more jsonb, names text, facts text, codes text)`
  const search = toVectorSql({ names: sql`r.names`, facts: sql`r.facts`, codes: sql`r.codes` })
  await db.execute(sql`insert into import_piece
    (import_id, place, product_id, seen_version, seen_stock, "before", "after", more, search)
    select ${staged.importId}::int, r.place, coalesce(r.product_id, nextval(pg_get_serial_sequence('product', 'id'))::int),
      r.seen_version, r.seen_stock, r."before", r."after", r.more, ${search} from ${recordset}`)
}

function toStagedRow(staged: Staged, { id, version, before, draft }: StageItem, reference: CatalogueReference) {
  const categoryRow = reference.rows.get(draft.category_id)
  if (!categoryRow || draft.slug === null) throw new Error(`${draft.sku} was not checked`)
  staged.count += 1
  if (id !== null) staged.existingCount += 1
  const place = staged.count
  const changedLangs = LANGS.filter((lang) => before?.title[lang] !== draft.title[lang])
  if (changedLangs.length > 0)
    staged.titles.push({ place, ...Object.fromEntries(changedLangs.map((lang) => [lang, draft.title[lang]])) })
  return {
    place,
    ...(id !== null && { product_id: id, seen_version: version, seen_stock: before?.stock, before }),
    after: draft,
    more: toDerivedColumns(draft.price_paise, draft.discount_hundredths, draft.weight_mct),
    ...toSearchWords(toSearchParts(draft, categoryRow, reference.labels)),
  }
}

/** Changes with every edit of a product. */
export async function readProductsVersion(db: Db): Promise<string> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, 'pieces_version'))
  return JSON.stringify(row?.value ?? null)
}

/** Ranks the titles of staged products among the existing ones. */
export async function rankStagedTitles(db: Db, { importId, titles }: Staged): Promise<RankPlan> {
  const basis = await readProductsVersion(db)
  const en = await planRanks(
    db,
    'en',
    titles.flatMap(({ en }) => en ?? []),
  )
  const fr = await planRanks(
    db,
    'fr',
    titles.flatMap(({ fr }) => fr ?? []),
  )
  for (let from = 0; from < titles.length; from += BATCH_SIZE) {
    const ranks = titles.slice(from, from + BATCH_SIZE).map((title) => ({
      place: title.place,
      en: en.ranks.get(title.en ?? ''),
      fr: fr.ranks.get(title.fr ?? ''),
    }))
    const recordset = sql`jsonb_to_recordset(${JSON.stringify(ranks)}::jsonb) as r(place int, en int, fr int)`
    await db.execute(sql`update import_piece s set rank_en = r.en, rank_fr = r.fr from ${recordset}
      where s.import_id = ${importId}::int and s.place = r.place`)
  }
  return { basis, moves: { en: en.moves, fr: fr.moves } }
}
