import { and, asc, desc, eq, gt, ilike, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { NotFoundList, NotFoundUrl } from '../../../contract/admin/seo/not-found-urls'
import { type Db, getDb } from '../../../db/connection'
import { category, not_found_url, product, redirect } from '../../../db/schema'
import { INFO_PAGES, infoPath } from '../../../domain/content/info-pages'
import { pageCount } from '../../../domain/listing/pager'
import { isMaskedUrl, type NotFoundFilter, type NotFoundSort } from '../../../domain/routing/not-found-url'
import { categoryPath, productPath } from '../../../domain/routing/paths'
import { createTargetSuggestions } from '../../../domain/routing/suggest-target'
import { escapeLike } from '../../../domain/text/escape-like'
import { isShownCategory, isVisibleProduct } from '../../catalogue/visible-products'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { inTransaction } from '../../runtime/transaction'
import { findPages } from '../public-page'
import { recordNotFoundChange } from '../redirect-history'
import { flushUrlCounts } from './store-url-counts'

const PER_PAGE = 50
type Row = typeof not_found_url.$inferSelect

const { path, visitors, robots, last_at, ignored_at } = not_found_url
const SORTED = { visitors, robots, last: last_at } as const

type ListInput = { page: number; search: string; filter: NotFoundFilter; sort: NotFoundSort }

/** With what this instance has just counted. The dispatcher has already checked the role that this call requires. */
export async function missing({ page, search, filter, sort }: ListInput): Promise<Answer<NotFoundList>> {
  await flushUrlCounts()
  const db = await getDb()
  const condition = toCondition(db, search, filter)
  const [sums] = await db
    .select({
      total: sql`count(*)`.mapWith(Number),
      visitors: sql`coalesce(sum(${visitors}), 0)`.mapWith(Number),
      robots: sql`coalesce(sum(${robots}), 0)`.mapWith(Number),
    })
    .from(not_found_url)
    .where(condition)
  const rows = await db
    .select()
    .from(not_found_url)
    .where(condition)
    .orderBy(desc(SORTED[sort]), desc(last_at), asc(path))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  const total = sums?.total ?? 0
  const counts = { visitors: sums?.visitors ?? 0, robots: sums?.robots ?? 0 }
  return { data: { total, page, pages: pageCount(total, PER_PAGE), ...counts, rows: await toUrls(db, rows) } }
}

function toCondition(db: Db, search: string, filter: NotFoundFilter): SQL | undefined {
  const hasRedirect = db.select({ one: sql`1` }).from(redirect).where(eq(redirect.from_path, path))
  const pattern = `%${escapeLike(search)}%`
  return and(
    filter === 'ignored' ? isNotNull(ignored_at) : isNull(ignored_at),
    filter === 'people' ? gt(visitors, 0) : undefined,
    search ? or(ilike(path, pattern), ilike(not_found_url.linked_from, pattern)) : undefined,
    notExists(hasRedirect),
  )
}

async function toUrls(db: Db, rows: Row[]): Promise<NotFoundUrl[]> {
  if (rows.length === 0) return []
  const pages = await findPages(
    db,
    rows.map((row) => row.path),
  )
  const suggest = await loadSuggestions(db, rows)
  return rows.map((row) => {
    const state = toState(row, pages)
    return {
      ...{ path: row.path, answer: row.answer, visitors: row.visitors, robots: row.robots, state },
      linked_from: row.linked_from,
      first_at: row.first_at.toISOString(),
      last_at: row.last_at.toISOString(),
      suggestion: state === 'open' || state === 'ignored' ? suggest(row.path) : null,
    }
  })
}

function toState(row: Row, pages: Set<string>): NotFoundUrl['state'] {
  if (row.ignored_at) return 'ignored'
  if (isMaskedUrl(row.path)) return 'masked'
  return pages.has(row.path) ? 'page' : 'open'
}

/** Suggests the product with the same name in its URL, else a category or page whose names are similar. */
async function loadSuggestions(db: Db, rows: Row[]): Promise<(url: string) => string | null> {
  const slugOf = (url: string) => (url.split('?', 1)[0]?.split('/').at(-1) ?? '').replace(/\.\w{1,5}$/, '')
  const slugs = new Set(rows.map((row) => slugOf(row.path)).filter(Boolean))
  const products = await db
    .select({ slug: product.slug })
    .from(product)
    .where(and(isVisibleProduct, sql`${product.slug} = any(${`{${[...slugs].map(quoteItem).join(',')}}`}::text[])`))
  const categories = await db
    .select({
      slug: category.slug,
      category_type_id: category.type_id,
      name: category.name,
      vedic: category.vedic_name,
      hindi: category.hindi_name,
      aliases: category.aliases,
    })
    .from(category)
    .where(isShownCategory)
  const productSlugs = new Set(products.map(({ slug }) => slug))
  const suggest = createTargetSuggestions([
    ...categories.map(({ name, vedic, hindi, aliases, ...ref }) => ({
      path: categoryPath(ref),
      names: [...Object.values(name), ...aliases, ...[vedic, hindi].flatMap((text) => text ?? [])],
    })),
    ...INFO_PAGES.map((slug) => ({ path: infoPath(slug), names: [] })),
  ])
  return (url) => (productSlugs.has(slugOf(url)) ? productPath(slugOf(url)) : suggest(url))
}

/** A text as an item of an array literal. */
const quoteItem = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`

/** Sets a URL aside or takes it back; recorded with the changes of redirects. */
export async function ignore(
  { path: url, ignored }: { path: string; ignored: boolean },
  context: Context,
): Promise<Answer<{ path: string; ignored: boolean }>> {
  await inTransaction(await getDb(), async (tx) => {
    const value = { ignored_at: ignored ? context.now : null }
    const changed = await tx.update(not_found_url).set(value).where(eq(path, url)).returning({ path })
    if (changed.length === 0) throw new RefusalError('not_found', `${url} is not in the list.`)
    await recordNotFoundChange(tx, ignored ? 'ignored' : 'listed', url, context)
  })
  return { data: { path: url, ignored } }
}
