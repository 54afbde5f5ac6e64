import { getTableColumns, Subquery, sql } from 'drizzle-orm'
import { page_finding } from '../../db/schema'
import { languageRows } from './language-rows'

/** Column values for a product page that is not in the inventory yet; all others are null. */
const MISSING_PAGE_VALUES: Record<string, string> = {
  path: `'/gems/product/' || p.slug`,
  lang: 'l.lang',
  kind: `'product'`,
  product_id: 'p.id',
  category_id: 'p.category_id',
  problems: `'{}'::text[]`,
  same: '1',
  meta_version: '0',
  updated_at: 'p.updated_at',
  stale: 'true',
}

/**
 * The pages to list, under the name `page_finding`. While an inventory rebuild is running since a time: the stored
 * pages, stale where the rebuild will mark them, and the pages of products that are missing.
 */
export function selectCurrentPages(since: Date | null) {
  const findingColumns = getTableColumns(page_finding)
  const columns = Object.values(findingColumns)
  const missingValues = columns.map((column) => MISSING_PAGE_VALUES[column.name] ?? `null::${column.getSQLType()}`)
  const storedValues = columns.map(({ name }) =>
    name === 'stale' && since !== null
      ? sql`f.stale or f.read_at < ${since.toISOString()}::timestamptz as stale`
      : sql.raw(`f."${name}"`),
  )
  const storedPages = sql`select ${sql.join(storedValues, sql`, `)} from page_finding f
    where f.lang in (select l.lang from ${languageRows()})`
  const missingPages = sql`
    union all
    select ${sql.raw(missingValues.join(', '))} from product p, ${languageRows()}
    where not p.hidden and not exists (select from page_finding f where f.product_id = p.id)`
  return new Subquery(
    since === null ? storedPages : sql`${storedPages} ${missingPages}`,
    findingColumns,
    'page_finding',
  )
}
