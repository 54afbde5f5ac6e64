import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { type Bilingual, category, photograph, product, redirect, slug_history, term } from '../../../db/schema'
import { checkFacts, type Known } from '../../../domain/catalogue/check-draft'
import type { DraftProblem, DraftProblemCode, ProductDraft } from '../../../domain/catalogue/product-draft'
import { productPath } from '../../../domain/routing/paths'
import { isSlug } from '../../seo/slug'

/**
 * A product to check: `id` null for a new one; undefined for the product with this SKU, or a new one if none exists.
 */
export type Wanted = { id?: number | null; draft: ProductDraft }

type CategoryRow = Pick<
  typeof category.$inferSelect,
  'id' | 'type_id' | 'slug' | 'name' | 'vedic_name' | 'hindi_name' | 'aliases'
>
/** Reference data for drafts: categories, and labels of terms. */
export type Book = Known & { rows: ReadonlyMap<number, CategoryRow>; labels: ReadonlyMap<string, Bilingual> }

const AT_ONCE = 500
const UPLOADED = 'u/'
const isUploaded = (src: string) => src.startsWith(UPLOADED)

export async function loadCatalogueReference(db: Db): Promise<Book> {
  const { id, type_id, slug, name, vedic_name, hindi_name, aliases } = category
  const categories = await db.select({ id, type_id, slug, name, vedic_name, hindi_name, aliases }).from(category)
  const terms = await db.select().from(term)
  const rows = new Map(categories.map((row) => [row.id, row]))
  const labels = new Map(terms.map(({ kind, key, label }) => [`${kind}:${key}`, label]))
  return { categories: new Set(rows.keys()), terms: labels, rows, labels }
}

/** Problems of a draft; empty when it can be written. */
export async function checkDraft(db: Db, draft: ProductDraft, id?: number | null): Promise<DraftProblem[]> {
  const [problems = []] = await checkDrafts(db, [id === undefined ? { draft } : { id, draft }])
  return problems
}

/** Checks many drafts at once, also against each other. */
export async function checkDrafts(db: Db, wanted: Wanted[], book?: Book): Promise<DraftProblem[][]> {
  const known = book ?? (await loadCatalogueReference(db))
  const all = wanted.map(({ draft }) => checkFacts(draft, known))
  const say = (at: number, path: string, code: DraftProblemCode, message: string) =>
    all[at]?.push({ path, code, message })
  const seen = { sku: new Map<string, number>(), slug: new Map<string, number>(), report: new Map<string, number>() }
  wanted.forEach(({ draft }, at) => {
    const once = (kind: keyof typeof seen, path: string, value: string | null) => {
      const first = value === null ? undefined : seen[kind].get(value)
      if (first !== undefined) say(at, path, 'duplicate', `The same as that of ${wanted[first]?.draft.sku}.`)
      else if (value !== null) seen[kind].set(value, at)
    }
    once('sku', 'sku', draft.sku.toUpperCase())
    once('slug', 'slug', draft.slug)
    once('report', 'report.number', reportKey(draft))
    if (draft.slug !== null && !isSlug(draft.slug)) say(at, 'slug', 'slug_wrong', 'This cannot stand in an address.')
  })
  for (let from = 0; from < wanted.length; from += AT_ONCE)
    await checkSome(db, wanted.slice(from, from + AT_ONCE), from, say)
  return all
}

type Say = (at: number, path: string, code: DraftProblemCode, message: string) => void

const reportKey = ({ report }: ProductDraft) => (report ? report.number.toUpperCase() : null)

/** Existing SKUs, slugs, reports and photographs that these drafts refer to. */
async function lookUp(db: Db, some: Wanted[]) {
  const texts = (values: (string | null)[]) => [...new Set(values.filter((value) => value !== null))]
  const report = sql<string>`upper(${product.report}->>'number')`
  const find = async (column: SQL, values: string[]) =>
    values.length === 0
      ? []
      : db
          .select({ id: product.id, sku: product.sku, slug: product.slug, report })
          .from(product)
          .where(inArray(column, values))
  const slugs = texts(some.map(({ draft }) => draft.slug))
  const photos = texts(some.flatMap(({ draft }) => draft.images.map(({ src }) => src))).filter(isUploaded)
  const [bySku, bySlug, byReport] = [
    await find(sql`upper(${product.sku})`, texts(some.map(({ draft }) => draft.sku.toUpperCase()))),
    await find(sql`${product.slug}`, slugs),
    await find(report, texts(some.map(({ draft }) => reportKey(draft)))),
  ]
  const old = slugs.length === 0 ? [] : await db.select().from(slug_history).where(inArray(slug_history.slug, slugs))
  const paths = slugs.map(productPath)
  const led = paths.length === 0 ? [] : await db.select().from(redirect).where(inArray(redirect.from_path, paths))
  const shas = photos.map((src) => src.slice(UPLOADED.length))
  const kept =
    shas.length === 0
      ? []
      : await db.select({ sha: photograph.sha }).from(photograph).where(inArray(photograph.sha, shas))
  return {
    bySku: new Map(bySku.map((row) => [row.sku.toUpperCase(), row])),
    bySlug: new Map(bySlug.map((row) => [row.slug, row])),
    byReport,
    old: new Map(old.filter(({ kind }) => kind === 'product').map((row) => [row.slug, row.product_id])),
    led: new Set(led.map(({ from_path }) => from_path)),
    photos: new Set(kept.map(({ sha }) => `${UPLOADED}${sha}`)),
  }
}

async function checkSome(db: Db, some: Wanted[], from: number, say: Say): Promise<void> {
  const { bySku, bySlug, byReport, old, led, photos } = await lookUp(db, some)
  some.forEach(({ id: given, draft }, index) => {
    const at = from + index
    const holder = bySku.get(draft.sku.toUpperCase())
    const id = given === undefined ? (holder?.id ?? null) : given
    if (holder && holder.id !== id) say(at, 'sku', 'duplicate', 'Another piece has this SKU.')
    if (holder && given === undefined && holder.sku !== draft.sku)
      say(at, 'sku', 'duplicate', `The shop has it as ${holder.sku}.`)
    const same = byReport.find((row) => row.report === reportKey(draft) && row.id !== id)
    if (same) say(at, 'report.number', 'duplicate', `${same.sku} has this report.`)
    draft.images.forEach(({ src }, image) => {
      if (isUploaded(src) && !photos.has(src))
        say(at, `images.${image}.src`, 'unknown', 'This photograph is not there.')
    })
    const { slug } = draft
    if (slug === null) return
    const owner = bySlug.get(slug)
    if (owner && owner.id !== id) say(at, 'slug', 'slug_taken', `This is the address of ${owner.sku}.`)
    if (old.has(slug) && old.get(slug) !== id)
      say(at, 'slug', 'slug_used_before', 'This was the address of another piece and leads there.')
    if (led.has(productPath(slug))) say(at, 'slug', 'slug_reserved', 'This address leads elsewhere.')
  })
}
