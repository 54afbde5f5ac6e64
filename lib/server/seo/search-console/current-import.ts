import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { page_finding, search_import, search_page } from '../../../db/schema'
import type { SearchFileKind } from '../../../domain/routing/search-console-file'

/** The id of the newest complete file of a kind, as a part of a query. */
export function currentImportId(kind: SearchFileKind): SQL {
  const isComplete = and(eq(search_import.kind, kind), isNotNull(search_import.finished_at))
  const order = sql`${desc(search_import.finished_at)}, ${search_import.id}`
  return sql`(select ${search_import.id} from ${search_import} where ${isComplete} order by ${order} limit 1)`
}

/** Joins the figures of the newest file to the pages of the page table. */
export const hasSearchFigures = and(
  eq(search_page.import_id, currentImportId('pages')),
  eq(search_page.path, page_finding.path),
  eq(search_page.lang, page_finding.lang),
)
