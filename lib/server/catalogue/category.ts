import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Category, CategoryDetail } from '../../contract/shapes'
import { type Db, getDb } from '../../db/connection'
import { category, product } from '../../db/schema'
import type { Locale } from '../../domain/locale'
import { LOCALES } from '../../domain/locale'
import { toRupees } from '../../domain/pricing/money'
import { slugify } from '../../domain/text/slug'
import { type Answer, RefusalError } from '../runtime/answer'
import { toCategorySummary } from './category-summary'
import { loadTerms, termLabel } from './terms'
import { isFirstOfGroup } from './variants/load-variants'
import { isShownCategory, isVisibleProduct } from './visible-products'

export { soldprices } from './sold-prices'

const counts = {
  product_count: sql`count(${product.id}) filter (where ${isFirstOfGroup})`.mapWith(Number),
  from: sql<number | null>`min(${product.payable_paise}) filter (where ${product.available} = 1)`,
}

type Row = { category: typeof category.$inferSelect; product_count: number; from: number | null }

function toCategory({ category: row, product_count, from }: Row, lang: Locale): Category {
  return {
    ...toCategorySummary(row, lang),
    product_count,
    price_from: from === null ? null : toRupees(Number(from)),
  }
}

function selectCategories(db: Db) {
  return db
    .select({ category, ...counts })
    .from(category)
    .leftJoin(product, and(eq(product.category_id, category.id), isVisibleProduct))
    .groupBy(category.id)
    .orderBy(asc(category.position), asc(category.id))
    .$dynamic()
}

export async function listall({ lang }: { lang: Locale }): Promise<Answer<Category[]>> {
  const rows = await selectCategories(await getDb()).where(isShownCategory)
  return { data: rows.map((row) => toCategory(row, lang)) }
}

/** By slug, or by name in any language in any case (`Blue Sapphire`, `saphir bleu`). */
export async function getbyname({ name, lang }: { name: string; lang: Locale }): Promise<Answer<CategoryDetail>> {
  const [row] = await selectCategories(await getDb())
    .where(
      and(
        isShownCategory,
        or(
          eq(category.slug, slugify(name)),
          ...LOCALES.map((locale) => sql`lower(${category.name}->>${locale}::text) = lower(${name})`),
        ),
      ),
    )
    .limit(1)
  if (!row) throw new RefusalError('not_found', `No category named ${name}.`)
  return { data: await toDetail(row, lang) }
}

async function toDetail(row: Row, lang: Locale): Promise<CategoryDetail> {
  const terms = await loadTerms()
  const { facts, texts, aliases } = row.category
  const fact = (key: string) => {
    const value = facts.gemology[key]
    return value === null || value === undefined ? null : termLabel(terms, 'fact', String(value), lang)
  }
  const toLabel = (value: string | null) => (value === null ? null : termLabel(terms, 'fact', value, lang))
  return {
    ...toCategory(row, lang),
    aliases,
    planet: toLabel(facts.planet),
    deity: toLabel(facts.deity),
    gemology: {
      species: fact('species'),
      formula: fact('formula'),
      crystal_system: fact('crystal_system'),
      hardness: fact('mohs_display'),
      refractive_index: fact('refractive_index'),
      specific_gravity: fact('specific_gravity'),
      lustre: fact('lustre'),
      optical_effect: fact('optical_effect'),
    },
    origins: facts.origins.map((origin) => termLabel(terms, 'fact', origin, lang)),
    treatments: facts.treatments.map((treatment) => termLabel(terms, 'fact', treatment, lang)),
    colours: facts.colours.map((colour) => termLabel(terms, 'fact', colour, lang)),
    summary: texts.summary[lang],
    traditional_use: texts.traditional_use?.[lang] ?? null,
    care: texts.care?.[lang] ?? null,
    wear: facts.wear && {
      metal: toLabel(facts.wear.metal),
      finger: toLabel(facts.wear.finger),
      day: toLabel(facts.wear.day),
      mantra: facts.wear.mantra,
    },
    faq: texts.faq.map(({ q, a }) => ({ question: q[lang], answer: a[lang] })),
  }
}
