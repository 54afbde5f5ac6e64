import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type {
  CompetingQuery,
  PageQuery,
  RiskyPage,
  SearchConsoleOverview,
  SearchImport,
} from '../../../contract/admin/seo/search-console'
import { type Db, getDb } from '../../../db/connection'
import { customer, search_import, search_page, search_query } from '../../../db/schema'
import type { Locale } from '../../../domain/locale'
import { PAGE_PROBLEMS } from '../../../domain/routing/page-problems'
import type { Answer } from '../../runtime/answer'
import type { PageKey } from '../page-override'
import { currentImportId } from './current-import'

export { importFigures as import, undoSearchImport as undo } from './import-figures'

const MAX_LISTED = 50
const MAX_QUERIES = 20
/** From this share of a query's impressions on, a second page competes with the first. */
const COMPETING_SHARE = 0.2

const FIGURES = {
  path: sql<string>`path`,
  lang: sql<Locale>`lang`,
  clicks: sql`clicks`.mapWith(Number),
  impressions: sql`impressions`.mapWith(Number),
  position: sql`position`.mapWith(Number),
}

/** The dispatcher has already checked the role that this call requires. */
export async function overview(): Promise<Answer<SearchConsoleOverview>> {
  const db = await getDb()
  const { risky, clicks_at_risk } = await loadRiskyPages(db)
  const [sum] = await db
    .select({ clicks: sql`coalesce(sum(${search_page.clicks}), 0)`.mapWith(Number) })
    .from(search_page)
    .where(eq(search_page.import_id, currentImportId('pages')))
  const competing = await loadCompetingQueries(db)
  return { data: { imports: await loadImports(db), clicks: sum?.clicks ?? 0, clicks_at_risk, risky, competing } }
}

async function loadImports(db: Db): Promise<SearchImport[]> {
  const rows = await db
    .select({
      ...{ id: search_import.id, kind: search_import.kind, file: search_import.file, at: search_import.finished_at },
      by: sql<string | null>`nullif(${customer.name}, '')`,
      rows: sql`case when ${search_import.kind} = 'pages'
        then (select count(*) from search_page p where p.import_id = ${search_import.id})
        else (select count(*) from search_query q where q.import_id = ${search_import.id}) end`.mapWith(Number),
      current: sql<boolean>`${search_import.id} in (${currentImportId('pages')}, ${currentImportId('queries')})`,
    })
    .from(search_import)
    .leftJoin(customer, eq(customer.id, search_import.by))
    .where(isNotNull(search_import.finished_at))
    .orderBy(desc(search_import.finished_at))
  return rows.map(({ at, current, ...row }) => ({ ...row, current: current === true, at: at?.toISOString() ?? '' }))
}

/** Pages with clicks that are gone, redirected, closed or have a problem. */
async function loadRiskyPages(db: Db): Promise<{ risky: RiskyPage[]; clicks_at_risk: number }> {
  const rows = await db
    .select({
      ...FIGURES,
      state: sql<RiskyPage['state']>`state`,
      problems: sql<string[]>`problems`,
      total: sql`sum(clicks) over ()`.mapWith(Number),
    })
    .from(sql`(
      select s.*,
        case when f.path is null and r.from_path is null then 'gone' when f.path is null then 'redirected'
          when f.robots like 'noindex%' then 'noindex' else 'problems' end as state,
        coalesce(f.problems, '{}') || case when f.same > 1 then '{duplicate}'::text[] else '{}' end as problems
      from search_page s
        left join page_finding f on f.path = s.path and f.lang = s.lang
        left join redirect r on r.from_path = s.path
      where s.import_id = ${currentImportId('pages')} and s.clicks > 0
        and (f.path is null or f.robots like 'noindex%' or cardinality(f.problems) > 0 or f.same > 1)) as risky`)
    .orderBy(sql`clicks desc, path, lang`)
    .limit(MAX_LISTED)
  const risky = rows.map(({ total: _, problems, ...row }) => ({
    ...row,
    problems: PAGE_PROBLEMS.filter((problem) => problems.includes(problem)),
  }))
  return { risky, clicks_at_risk: rows[0]?.total ?? 0 }
}

/** Queries for which a second page of the language has a fair share of the impressions. */
async function loadCompetingQueries(db: Db): Promise<CompetingQuery[]> {
  const rows = await db
    .select({
      ...FIGURES,
      query: sql<string>`query`,
      all_clicks: sql`all_clicks`.mapWith(Number),
      all_impressions: sql`all_impressions`.mapWith(Number),
    })
    .from(sql`(
      with shares as (
        select q.*, sum(impressions) over (partition by query, lang) as shown
        from search_query q where import_id = ${currentImportId('queries')}),
      rivals as (
        select *, count(*) over (partition by query, lang) as pages from shares
        where impressions > 0 and impressions >= shown * ${COMPETING_SHARE}::numeric),
      listed as (
        select query, lang, sum(clicks) as all_clicks, sum(impressions) as all_impressions
        from rivals where pages > 1 group by query, lang order by 4 desc, query, lang limit ${MAX_LISTED})
      select r.*, l.all_clicks, l.all_impressions
      from listed l join rivals r on r.query = l.query and r.lang = l.lang) as competing`)
    .orderBy(sql`all_impressions desc, query, lang, impressions desc, path`)
  const queriesByKey = new Map<string, CompetingQuery>()
  for (const { query, all_clicks, all_impressions, ...page } of rows) {
    const key = `${page.lang} ${query}`
    const known = queriesByKey.get(key) ?? { query, clicks: all_clicks, impressions: all_impressions, pages: [] }
    queriesByKey.set(key, { ...known, pages: [...known.pages, page] })
  }
  return [...queriesByKey.values()]
}

/** The queries of one page, most impressions first. */
export async function queries({ path, lang }: PageKey & { lang: Locale }): Promise<Answer<PageQuery[]>> {
  const { query, clicks, impressions, position, import_id } = search_query
  const data = await (await getDb())
    .select({ query, clicks, impressions, position })
    .from(search_query)
    .where(and(eq(import_id, currentImportId('queries')), eq(search_query.path, path), eq(search_query.lang, lang)))
    .orderBy(desc(impressions), query)
    .limit(MAX_QUERIES)
  return { data }
}
