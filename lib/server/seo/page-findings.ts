import { type AnyColumn, and, arrayContains, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, getDb } from '../../db/connection'
import { customer, page_finding, page_meta, search_page } from '../../db/schema'
import { changedFields, NO_METADATA, type PageMetadata } from '../../domain/routing/page-metadata'
import type { PageListFilter, PageListFilters, PageListSort } from '../../domain/routing/page-problems'
import { type PageSearch, parsePageSearch } from '../../domain/routing/page-search'
import { selectCurrentPages } from './current-pages'
import { type PageKey, toPageMetadata } from './page-override'
import { needsAuthor, needsSearchFigures, toConditionSql } from './page-table/page-conditions'
import { hasSearchFigures } from './search-console/current-import'

export type StoredFinding = typeof page_finding.$inferSelect
/** A row of the admin: the findings of a page, and who changed which of its metadata when. */
export type FoundPage = StoredFinding & {
  written: (keyof PageMetadata)[]
  /** The overrides with their version; null and 0 without any. */
  overrides: PageMetadata | null
  said_version: number
  search: { clicks: number; impressions: number; position: number } | null
  changed_at: Date | null
  changed_by: string | null
}
type RowRange = { from: number; size: number }

const keyOf = ({ path, lang }: PageKey) => `${lang} ${path}`
const sameKey = and(eq(page_meta.path, page_finding.path), eq(page_meta.lang, page_finding.lang))
const isWritten = sql`num_nonnulls(${page_meta.title}, ${page_meta.description}, ${page_meta.keywords},
  ${page_meta.card_title}, ${page_meta.card_description}, ${page_meta.robots}) > 0`
const SEARCH_FIGURES = {
  clicks: search_page.clicks,
  impressions: search_page.impressions,
  position: search_page.position,
}
const SORTED: Record<PageListSort, SQL | AnyColumn> = {
  path: page_finding.path,
  kind: page_finding.kind,
  title: page_finding.title,
  widest: page_finding.title_width,
  description: page_finding.description_width,
  words: page_finding.words,
  problems: sql`cardinality(${page_finding.problems}) + case when ${page_finding.same} > 1 then 1 else 0 end`,
  updated: page_finding.updated_at,
  changed: page_meta.changed_at,
  inlinks: page_finding.inlinks,
  depth: page_finding.depth,
  near: page_finding.near_percent,
  clicks: search_page.clicks,
  impressions: search_page.impressions,
  position: search_page.position,
}

/** Pages without a value come last in either direction. */
const toOrder = ({ sort, direction }: PageListFilters): SQL => sql`${SORTED[sort]} ${sql.raw(direction)} nulls last`

function toProblemCondition(problem: PageListFilter): SQL | undefined {
  if (problem === 'changed') return isWritten
  if (problem === 'unread') return sql`${page_finding.stale}`
  if (problem === 'duplicate') return gt(page_finding.same, 1)
  return arrayContains(page_finding.problems, [problem])
}

function toFilterCondition({ q, lang, problem, kind, conditions }: PageListFilters): SQL | undefined {
  return and(
    lang === null ? undefined : eq(page_finding.lang, lang),
    problem === null ? undefined : toProblemCondition(problem),
    kind === null ? undefined : eq(page_finding.kind, kind),
    toSearchCondition(parsePageSearch(q)),
    ...conditions.map(toConditionSql),
  )
}

/** Joins of the tables that only some filters and orders need. */
const toJoins = (choice: PageListFilters) => ({
  isAuthor: needsAuthor(choice.conditions) ? eq(customer.id, page_meta.changed_by) : sql`false`,
  hasFigures: needsSearchFigures(choice) ? hasSearchFigures : sql`false`,
})

/** Every word occurs in the texts of the page, or the path in its URL; a page that was not audited has its URL only. */
function toSearchCondition(search: PageSearch): SQL | undefined {
  const { path, title, description, search_text } = page_finding
  if ('path' in search) {
    const isLanguage = search.lang === null ? undefined : eq(page_finding.lang, search.lang)
    return and(isLanguage, sql`strpos(${path}, ${search.path}::text) > 0`)
  }
  const text = sql`coalesce(${search_text}, translate(lower(concat_ws(' ', ${path}, ${title}, ${description})), '/-', '  '))`
  return and(...search.words.map((word) => sql`strpos(${text}, ${word}::text) > 0`))
}

/** Path and language of the pages of a filter; `isNext` leaves those before a key out. */
function selectKeys(db: Db, choice: PageListFilters, since: Date | null, isNext?: SQL) {
  const { isAuthor, hasFigures } = toJoins(choice)
  return db
    .select({ path: page_finding.path, lang: page_finding.lang })
    .from(selectCurrentPages(since))
    .leftJoin(page_meta, sameKey)
    .leftJoin(customer, isAuthor)
    .leftJoin(search_page, hasFigures)
    .where(and(toFilterCondition(choice), isNext))
}

async function countFindings(db: Db, choice: PageListFilters, since: Date | null): Promise<number> {
  const found = selectKeys(db, choice, since).as('found')
  const [totals] = await db.select({ total: sql`count(*)`.mapWith(Number) }).from(found)
  return totals?.total ?? 0
}

/**
 * The requested rows from the stored findings, in two queries, however many pages there are. `since` is the start of a
 * running inventory rebuild, otherwise null.
 */
export async function listFindings(
  choice: PageListFilters,
  span: RowRange,
  since: Date | null,
): Promise<{ total: number; rows: FoundPage[] }> {
  const db = await getDb()
  const { path, lang } = page_finding
  const total = await countFindings(db, choice, since)
  // Keys are sorted first, so that no long text takes part in sorting.
  const keys = await selectKeys(db, choice, since)
    .orderBy(toOrder(choice), asc(path), asc(lang))
    .limit(span.size)
    .offset(span.from)
  return { total, rows: await findRows(keys, since) }
}

/** The rows of a filter by path and language after a key, which stay the same while their texts change. */
export async function listFindingsAfter(
  choice: PageListFilters,
  after: PageKey | null,
  size: number,
): Promise<{ total: number; rows: FoundPage[] }> {
  const db = await getDb()
  const { path, lang } = page_finding
  const isNext = after === null ? undefined : sql`(${path}, ${lang}) > (${after.path}::text, ${after.lang}::text)`
  const total = await countFindings(db, choice, null)
  const keys = await selectKeys(db, choice, null, isNext).orderBy(asc(path), asc(lang)).limit(size)
  return { total, rows: await findRows(keys, null) }
}

/** Rows in the order of their keys; missing pages are left out. `since` as above. */
export async function findRows(keys: PageKey[], since: Date | null): Promise<FoundPage[]> {
  if (keys.length === 0) return []
  const { path } = page_finding
  const rows = await (await getDb())
    .select({ found: page_finding, said: page_meta, name: customer.name, search: SEARCH_FIGURES })
    .from(selectCurrentPages(since))
    .leftJoin(page_meta, sameKey)
    .leftJoin(customer, eq(customer.id, page_meta.changed_by))
    .leftJoin(search_page, hasSearchFigures)
    .where(inArray(path, [...new Set(keys.map((key) => key.path))]))
  const byKey = new Map(rows.map((row) => [keyOf(row.found), toFoundPage(row)]))
  return keys.flatMap((key) => byKey.get(keyOf(key)) ?? [])
}

function toFoundPage({
  found,
  said,
  name,
  search,
}: {
  found: StoredFinding
  said: typeof page_meta.$inferSelect | null
  name: string | null
  search: FoundPage['search']
}): FoundPage {
  const overrides = said && toPageMetadata(said)
  return {
    ...found,
    search,
    overrides,
    said_version: said?.version ?? 0,
    written: overrides ? changedFields(overrides, NO_METADATA) : [],
    changed_at: said?.changed_at ?? null,
    changed_by: name || null,
  }
}

/** Number of pages audited since they last changed, and of all pages. `since` as above. */
export async function countAudited(since: Date | null): Promise<{ done: number; total: number }> {
  const [row] = await (await getDb())
    .select({
      done: sql`count(*) filter (where not ${page_finding.stale})`.mapWith(Number),
      total: sql`count(*)`.mapWith(Number),
    })
    .from(selectCurrentPages(since))
  return row ?? { done: 0, total: 0 }
}
