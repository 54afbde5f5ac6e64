import { and, arrayContains, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { getDb } from '../../db/connection'
import { customer, page_finding, page_meta } from '../../db/schema'
import type { AdminChoice, AdminFilter, AdminSort } from '../../domain/routing/page-problems'
import { changedFields, NO_WORDS, type PageWords } from '../../domain/routing/page-text'
import { pagesNow } from './current-pages'
import { type PageKey, toWords } from './page-override'

export type KeptFinding = typeof page_finding.$inferSelect
/** A row of the admin: the findings of a page, and who changed which of its metadata when. */
export type FoundPage = KeptFinding & {
  written: (keyof PageWords)[]
  /** The overrides with their version; null and 0 without any. */
  said: PageWords | null
  said_version: number
  changed_at: Date | null
  changed_by: string | null
}
export type Span = { from: number; size: number }

const keyOf = ({ path, lang }: PageKey) => `${lang} ${path}`
const sameKey = and(eq(page_meta.path, page_finding.path), eq(page_meta.lang, page_finding.lang))
const isWritten = sql`num_nonnulls(${page_meta.title}, ${page_meta.description}, ${page_meta.keywords},
  ${page_meta.card_title}, ${page_meta.card_description}, ${page_meta.robots}) > 0`
const last = (column: SQL | typeof page_finding.words, way: 'asc' | 'desc') => sql`${column} ${sql.raw(way)} nulls last`

const ORDERS: Record<AdminSort, SQL[]> = {
  path: [],
  title: [asc(page_finding.title)],
  widest: [last(sql`${page_finding.title_width}`, 'desc')],
  words: [last(page_finding.words, 'asc')],
  updated: [last(sql`${page_finding.updated_at}`, 'desc')],
  changed: [last(sql`${page_meta.changed_at}`, 'desc')],
}

function having(problem: AdminFilter): SQL | undefined {
  if (problem === 'changed') return isWritten
  if (problem === 'unread') return sql`${page_finding.stale}`
  if (problem === 'duplicate') return gt(page_finding.same, 1)
  return arrayContains(page_finding.problems, [problem])
}

function chosen({ q, lang, problem }: AdminChoice): SQL | undefined {
  const { path, title, description } = page_finding
  const text = sql`lower(concat_ws(chr(10), ${path}, ${title}, ${description}))`
  return and(
    lang === null ? undefined : eq(page_finding.lang, lang),
    problem === null ? undefined : having(problem),
    q === '' ? undefined : sql`strpos(${text}, lower(${q}::text)) > 0`,
  )
}

/**
 * The requested rows from the stored findings, in two queries, however many pages there are. `since` is the start of a
 * running inventory rebuild, otherwise null.
 */
export async function listFindings(
  choice: AdminChoice,
  span: Span,
  since: Date | null,
): Promise<{ total: number; rows: FoundPage[] }> {
  const db = await getDb()
  const where = chosen(choice)
  const { path, lang } = page_finding
  const [counted] = await db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(pagesNow(since))
    .leftJoin(page_meta, sameKey)
    .where(where)
  // Keys are sorted first, so that no long text takes part in sorting.
  const keys = await db
    .select({ path, lang })
    .from(pagesNow(since))
    .leftJoin(page_meta, sameKey)
    .where(where)
    .orderBy(...ORDERS[choice.sort], asc(path), asc(lang))
    .limit(span.size)
    .offset(span.from)
  return { total: counted?.total ?? 0, rows: await findRows(keys, since) }
}

/** Rows in the order of their keys; missing pages are left out. `since` as above. */
export async function findRows(keys: PageKey[], since: Date | null): Promise<FoundPage[]> {
  if (keys.length === 0) return []
  const { path } = page_finding
  const rows = await (await getDb())
    .select({ found: page_finding, said: page_meta, name: customer.name })
    .from(pagesNow(since))
    .leftJoin(page_meta, sameKey)
    .leftJoin(customer, eq(customer.id, page_meta.changed_by))
    .where(inArray(path, [...new Set(keys.map((key) => key.path))]))
  const byKey = new Map(rows.map((row) => [keyOf(row.found), toFound(row)]))
  return keys.flatMap((key) => byKey.get(keyOf(key)) ?? [])
}

function toFound({
  found,
  said,
  name,
}: {
  found: KeptFinding
  said: typeof page_meta.$inferSelect | null
  name: string | null
}): FoundPage {
  const words = said && toWords(said)
  return {
    ...found,
    said: words,
    said_version: said?.version ?? 0,
    written: words ? changedFields(words, NO_WORDS) : [],
    changed_at: said?.changed_at ?? null,
    changed_by: name || null,
  }
}

/** Number of pages audited since they last changed, and of all pages. `since` as above. */
export async function countRead(since: Date | null): Promise<{ done: number; total: number }> {
  const [row] = await (await getDb())
    .select({
      done: sql`count(*) filter (where not ${page_finding.stale})`.mapWith(Number),
      total: sql`count(*)`.mapWith(Number),
    })
    .from(pagesNow(since))
  return row ?? { done: 0, total: 0 }
}
