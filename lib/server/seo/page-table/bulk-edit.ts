import { inArray } from 'drizzle-orm'
import type { MetadataImportRow } from '../../../contract/admin/metadata-import'
import type { BulkResult } from '../../../contract/admin/seo/bulk-metadata'
import { type Db, getDb } from '../../../db/connection'
import { category, product } from '../../../db/schema'
import { TERM_FACTS } from '../../../domain/catalogue/product-facts'
import { INTL_LOCALE, isLocale, type Locale } from '../../../domain/locale'
import { recordOf } from '../../../domain/record-of'
import { type BulkValues, fillVariables, MAX_BULK_PAGES } from '../../../domain/routing/bulk-edit'
import { parsePageListQuery } from '../../../domain/routing/page-problems'
import { loadTerms, termLabel } from '../../catalogue/terms'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { type FoundPage, listFindingsAfter } from '../page-findings'
import type { PageKey } from '../page-override'
import { importOverrides } from '../page-override-import'

type Input = {
  import_id: string
  dry: boolean
  query: string
  title: string | null
  description: string | null
  after: string | null
  size: number
}
type RefusedRow = BulkResult['refused'][number]
type Facts = {
  categories: Map<number, typeof category.$inferSelect>
  products: Map<number, typeof product.$inferSelect>
  terms: Awaited<ReturnType<typeof loadTerms>>
}

/** Fills the texts for the next pages and imports them, so that history, conflicts and undo are those of an import. */
export async function bulk(input: Input, context: Context): Promise<Answer<BulkResult>> {
  const filters = parsePageListQuery({ ...Object.fromEntries(new URLSearchParams(input.query)), page: '1' })
  if (!filters) throw new Error('a query with page 1 is always valid')
  const db = await getDb()
  const { total, rows } = await listFindingsAfter(filters, parseKey(input.after), input.size)
  if (total > MAX_BULK_PAGES) throw new RefusalError('too_many_pages', `${total} pages match.`)
  const facts = await loadFacts(db, rows)
  const importRows: MetadataImportRow[] = []
  const refused: RefusedRow[] = []
  for (const [index, row] of rows.entries()) {
    const filled = fillRow(row, index + 1, input, toValues(row, facts))
    if ('problem' in filled) refused.push(filled)
    else importRows.push(filled)
  }
  const last = rows.at(-1)
  const next = last && rows.length === input.size ? `${last.lang} ${last.path}` : null
  const { import_id, dry } = input
  const { data, expired } = await importOverrides({ import_id, dry, rows: importRows }, context)
  return { data: { ...data, refused: [...refused, ...data.refused], total, next }, ...(expired && { expired }) }
}

function parseKey(text: string | null): PageKey | null {
  const [lang = '', path = ''] = text?.split(' ', 2) ?? []
  return isLocale(lang) ? { path, lang } : null
}

function fillRow(
  row: FoundPage,
  line: number,
  { title, description }: Input,
  values: BulkValues,
): MetadataImportRow | RefusedRow {
  const { path, lang } = row
  const texts: { title?: string; description?: string } = {}
  for (const [field, text] of [['title', title] as const, ['description', description] as const]) {
    if (text === null) continue
    const filled = fillVariables(text, values)
    if (filled === null) return { line, path, lang, field, problem: 'no_value' }
    texts[field] = filled
  }
  return { line, path, lang, version: String(row.said_version), ...texts }
}

async function loadFacts(db: Db, rows: FoundPage[]): Promise<Facts> {
  const categoryIds = rows.flatMap((row) => row.category_id ?? [])
  const productIds = rows.flatMap((row) => row.product_id ?? [])
  const categories = await db.select().from(category).where(inArray(category.id, categoryIds))
  const products = await db.select().from(product).where(inArray(product.id, productIds))
  return {
    categories: new Map(categories.map((row) => [row.id, row])),
    products: new Map(products.map((row) => [row.id, row])),
    terms: await loadTerms(),
  }
}

function toValues(row: FoundPage, { categories, products, terms }: Facts): BulkValues {
  const { lang } = row
  const shown = products.get(row.product_id ?? 0)
  const carat = shown?.weight_mct ?? null
  return {
    h1: row.h1,
    title: row.template_title ?? row.title,
    description: row.template_description ?? row.description,
    category: categories.get(row.category_id ?? 0)?.name[lang] ?? null,
    ...recordOf(TERM_FACTS, (fact) => (shown?.[fact] ? termLabel(terms, fact, shown[fact], lang) : null)),
    carat: carat === null ? null : formatCarat(carat, lang),
    sku: shown?.sku ?? null,
  }
}

/** Milli-carats as carats with at most two decimals. */
const formatCarat = (mct: number, lang: Locale) =>
  new Intl.NumberFormat(INTL_LOCALE[lang], { maximumFractionDigits: 2 }).format(mct / 1_000)
