import { and, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { getDb } from '../../db/connection'
import { page_finding, page_meta, product } from '../../db/schema'
import type { PageMetadata } from '../../domain/routing/page-metadata'
import type { StoredFinding } from './page-findings'
import { type PageKey, toPageMetadata } from './page-override'

/** Audit result of a page in one language. */
export type Finding = Omit<StoredFinding, 'same' | 'read_at' | 'stale' | 'updated_at' | LaterColumn> & {
  updated_at: string | null
  /** The signature of the page's own text in hexadecimal digits; null for a short text. */
  signature: string | null
}
/** Found by comparing pages, or by a site audit. */
type LaterColumn = 'inlinks' | 'depth' | 'near_path' | 'near_percent'
export type VersionedOverride = { words: PageMetadata; version: number }

const COLUMNS = [
  ...['path', 'lang', 'kind', 'product_id', 'category_id', 'title', 'title_width', 'description', 'description_width'],
  ...[
    'template_title',
    'template_description',
    'keywords',
    'h1',
    'search_text',
    'words',
    'canonical',
    'robots',
    'alternates',
  ],
  ...['data_faults', 'card', 'problems', 'meta_version', 'updated_at'],
]
const KEY = ['path', 'lang']
const names = (columns: string[], of = '') => sql.raw(columns.map((column) => `${of}"${column}"`).join(', '))

/** Stores audit results; `now` is the time of the audit. */
export async function saveFindings(findings: Finding[], now: Date): Promise<void> {
  if (findings.length === 0) return
  // A list page takes its change date from the inventory, not from the audit.
  const newest = (column: string) =>
    column === 'updated_at' ? `coalesce(excluded."updated_at", page_finding."updated_at")` : `excluded."${column}"`
  const changed = COLUMNS.filter((column) => !KEY.includes(column)).map((column) => `"${column}" = ${newest(column)}`)
  await (await getDb()).execute(sql`
    insert into page_finding (${names(COLUMNS)}, read_at, stale)
    select ${names(COLUMNS, 'r.')}, ${now.toISOString()}::timestamptz, false
    from jsonb_populate_recordset(null::page_finding, ${JSON.stringify(findings)}::jsonb) as r
    on conflict (path, lang) do update
    set ${sql.raw(changed.join(', '))}, read_at = excluded.read_at, stale = false`)
  await saveSignatures(findings)
}

async function saveSignatures(findings: Finding[]): Promise<void> {
  const rows = findings.map(({ path, lang, signature }) => ({ path, lang, signature }))
  await (await getDb()).execute(sql`
    with r as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(path text, lang text, signature text)),
      short as (delete from page_signature s using r where r.signature is null and s.path = r.path and s.lang = r.lang)
    insert into page_signature (path, lang, signature)
    select path, lang, decode(signature, 'hex') from r where signature is not null
    on conflict (path, lang) do update set signature = excluded.signature`)
}

/** Recounts how many pages share a title. */
export async function countDuplicateTitles(): Promise<void> {
  await (await getDb()).execute(sql`
    update page_finding f set same = c.same
    from (select lang, title, count(*)::int as same from page_finding where title is not null group by lang, title) c
    where f.lang = c.lang and f.title = c.title and f.same <> c.same`)
}

/** Ids of products whose pages need an audit. */
export async function listStaleProducts(limit: number): Promise<number[]> {
  const { product_id: id, stale } = page_finding
  const db = await getDb()
  const rows = await db
    .selectDistinct({ id })
    .from(page_finding)
    .where(and(stale, isNotNull(id)))
    .orderBy(id)
    .limit(limit)
  return rows.flatMap((row) => row.id ?? [])
}

/** Other pages that need an audit. */
export async function listStalePages(limit: number): Promise<string[]> {
  const { product_id: id, path, stale } = page_finding
  const db = await getDb()
  const rows = await db
    .selectDistinct({ path })
    .from(page_finding)
    .where(and(stale, isNull(id)))
    .orderBy(path)
    .limit(limit)
  return rows.map((row) => row.path)
}

/**
 * Drops the pages that an audit of these paths or products did not find, so that they are not audited again. One that it
 * found stays, also where an edit has marked it stale since.
 */
export async function dropPages(where: { paths?: string[]; ids?: number[] }, found: PageKey[]): Promise<void> {
  const { paths = [], ids = [] } = where
  const { path, lang, product_id, stale } = page_finding
  const audited = or(inArray(path, paths), inArray(product_id, ids))
  const kept = JSON.stringify(found.map(({ path, lang }) => ({ path, lang })))
  const isFound = sql`exists (select from jsonb_to_recordset(${kept}::jsonb) as k(path text, lang text)
    where k.path = ${path} and k.lang = ${lang})`
  await (await getDb()).delete(page_finding).where(and(audited, stale, not(isFound)))
}

/** Overrides that staff wrote for some pages. */
export async function loadPageOverrides(paths: string[]): Promise<Map<string, VersionedOverride>> {
  if (paths.length === 0) return new Map()
  const rows = await (await getDb()).select().from(page_meta).where(inArray(page_meta.path, paths))
  return new Map(rows.map((row) => [`${row.lang} ${row.path}`, { words: toPageMetadata(row), version: row.version }]))
}

/** Marks pages stale whose overrides changed since their audit and returns them; `shut` where indexing was switched. */
export async function markOverriddenPages() {
  const { path, lang, kind, product_id, category_id, robots, meta_version } = page_finding
  const isShut = (column: typeof robots | typeof page_meta.robots) => sql`coalesce(${column}, '') like 'noindex%'`
  const db = await getDb()
  const rows = await db
    .select({
      path,
      kind,
      product_id,
      category_id,
      shut: sql<boolean>`bool_or(${isShut(robots)} <> ${isShut(page_meta.robots)})`,
    })
    .from(page_meta)
    .innerJoin(page_finding, and(eq(path, page_meta.path), eq(lang, page_meta.lang)))
    .where(ne(meta_version, page_meta.version))
    .groupBy(path, kind, product_id, category_id)
  const paths = rows.map((row) => row.path)
  if (paths.length > 0) await db.update(page_finding).set({ stale: true }).where(inArray(path, paths))
  return rows
}

type Stale = { ids: number[] } | { categories: number[] } | { kind: StoredFinding['kind'] }

/** Marks pages stale: those of a kind or of categories, or products by id with the lists that show them. */
export async function markStale(scope: Stale): Promise<void> {
  const db = await getDb()
  const { product_id: id, category_id, kind } = page_finding
  const mark = (where: SQL | undefined) => db.update(page_finding).set({ stale: true }).where(where)
  if ('kind' in scope) await mark(eq(kind, scope.kind))
  else if ('categories' in scope) await mark(inArray(category_id, scope.categories))
  else {
    await mark(inArray(id, scope.ids))
    const categories = db.select({ id: product.category_id }).from(product).where(inArray(product.id, scope.ids))
    const lists = or(inArray(kind, ['landing', 'gems']), inArray(category_id, categories))
    await mark(and(isNull(id), lists))
  }
}
