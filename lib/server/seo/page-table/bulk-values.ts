import { inArray } from 'drizzle-orm'
import { getDb } from '../../../db/connection'
import { category, product } from '../../../db/schema'
import { TERM_FACTS } from '../../../domain/catalogue/product-facts'
import { INTL_LOCALE, type Locale } from '../../../domain/locale'
import { recordOf } from '../../../domain/record-of'
import type { BulkValues } from '../../../domain/routing/bulk-edit'
import { loadTerms, termLabel } from '../../catalogue/terms'
import type { FoundPage } from '../page-findings'

type Facts = {
  categories: Map<number, typeof category.$inferSelect>
  products: Map<number, typeof product.$inferSelect>
  terms: Awaited<ReturnType<typeof loadTerms>>
}

/** The values of the variables for some pages. */
export async function loadBulkValues(rows: FoundPage[]): Promise<(row: FoundPage) => BulkValues> {
  const facts = await loadFacts(rows)
  return (row) => toValues(row, facts)
}

async function loadFacts(rows: FoundPage[]): Promise<Facts> {
  const db = await getDb()
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
