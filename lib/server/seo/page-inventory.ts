import { type SQL, sql } from 'drizzle-orm'
import { type Db, getDb } from '../../db/connection'
import { languageRows } from './language-rows'
import type { StoredFinding } from './page-findings'

/** An indexable page that shows no single product. */
export type PageAddress = Pick<StoredFinding, 'path' | 'kind' | 'category_id'> & { updated_at: string | null }

/** Adds the pages of products by id and drops obsolete ones. */
export async function syncProductPages(ids: number[]): Promise<void> {
  const condition = sql`any(${`{${ids.join(',')}}`}::int[])`
  await syncPagesWhere(await getDb(), (id) => sql`${id} = ${condition}`)
}

/**
 * Adds the pages of the next products after an id, drops obsolete ones, and marks those stale that were audited before
 * `since`. Returns the last id; null where none was left.
 */
export async function syncProductPagesAfter(after: number, limit: number, since: Date): Promise<number | null> {
  const db = await getDb()
  const [batch] = await db
    .select({ last: sql<number | null>`max(id)` })
    .from(sql`(select id from product where id > ${after} order by id limit ${limit}) as part`)
  const last = batch?.last ?? null
  const condition = (id: SQL) => (last === null ? sql`${id} > ${after}` : sql`${id} > ${after} and ${id} <= ${last}`)
  await syncPagesWhere(db, condition)
  await markStaleBefore(db, condition(sql`f.product_id`), since)
  return last
}

async function syncPagesWhere(db: Db, condition: (id: SQL) => SQL): Promise<void> {
  await db.execute(sql`
    delete from page_finding f where ${condition(sql`f.product_id`)} and not exists (
      select 1 from product p where p.id = f.product_id and not p.hidden and f.path = '/gems/product/' || p.slug)`)
  await db.execute(sql`
    insert into page_finding (path, lang, kind, product_id, category_id, updated_at)
    select '/gems/product/' || p.slug, l.lang, 'product', p.id, p.category_id, p.updated_at
    from product p, ${languageRows()} where not p.hidden and ${condition(sql`p.id`)}
    on conflict (path, lang) do nothing`)
}

/** Marks pages without a single product stale that were audited before `since`. */
export async function markListsStaleBefore(since: Date): Promise<void> {
  await markStaleBefore(await getDb(), sql`f.product_id is null`, since)
}

async function markStaleBefore(db: Db, condition: SQL, since: Date): Promise<void> {
  await db.execute(sql`
    update page_finding f set stale = true
    where ${condition} and not f.stale and f.read_at < ${since.toISOString()}::timestamptz`)
}

/** Adds the pages without a single product and drops obsolete ones. */
export async function syncPages(addresses: PageAddress[]): Promise<void> {
  const db = await getDb()
  const rowsJson = JSON.stringify(addresses)
  await db.execute(sql`
    delete from page_finding f where f.product_id is null and not exists (
      select 1 from jsonb_to_recordset(${rowsJson}::jsonb) as r(path text) where r.path = f.path)`)
  await db.execute(sql`
    insert into page_finding (path, lang, kind, category_id, updated_at)
    select r.path, l.lang, r.kind, r.category_id, r.updated_at
    from jsonb_to_recordset(${rowsJson}::jsonb) as r(path text, kind text, category_id int, updated_at timestamptz),
      ${languageRows()}
    on conflict (path, lang) do update set updated_at = coalesce(excluded.updated_at, page_finding.updated_at)`)
}
