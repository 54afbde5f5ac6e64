import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { HreflangMatrix, HreflangRow } from '../../../contract/admin/seo/hreflang'
import { getDb } from '../../../db/connection'
import { pageCount } from '../../../domain/listing/pager'
import { DEFAULT_LOCALE, LOCALES, localePath } from '../../../domain/locale'
import { recordOf } from '../../../domain/record-of'
import type { PageKind } from '../../../domain/routing/page-problems'
import { toSearchPattern } from '../../../domain/routing/page-search'
import { HREFLANG_FAULTS, HREFLANG_STATES, type HreflangFilter, type HreflangState } from '../../../domain/seo/hreflang'
import { site } from '../../../site'
import type { Answer } from '../../runtime/answer'

type Choice = { filter: HreflangFilter; search: string }
type Found = { path: string; kind: PageKind; state: HreflangState; langs: string[]; indexed: string[] }

const PER_PAGE = 100
const isClosed = sql`coalesce(f.robots, '') like 'noindex%'`

/** The dispatcher has already checked the role that this call requires. */
export async function hreflang({ page, ...choice }: Choice & { page: number }): Promise<Answer<HreflangMatrix>> {
  const db = await getDb()
  const matrix = sql`(${selectMatrix(choice.search)}) as matrix`
  const state = sql<HreflangState>`state`
  const sums = await db
    .select({ state, count: sql`count(*)`.mapWith(Number) })
    .from(matrix)
    .groupBy(state)
  const countByState = new Map(sums.map((sum) => [sum.state, sum.count]))
  const counts = recordOf(HREFLANG_STATES, (name) => countByState.get(name) ?? 0)
  const shownStates = choice.filter === 'faults' ? HREFLANG_FAULTS : HREFLANG_STATES
  const total = shownStates.reduce((sum, name) => sum + counts[name], 0)
  const rows = await db
    .select({
      path: sql<string>`path`,
      kind: sql<PageKind>`kind`,
      langs: sql<string[]>`langs`,
      indexed: sql<string[]>`indexed`,
      state,
    })
    .from(matrix)
    .where(inArray(state, [...shownStates]))
    .orderBy(asc(sql`path`))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  return { data: { counts, total, page, pages: pageCount(total, PER_PAGE), rows: rows.map(toRow) } }
}

/** One row for each page that is indexed in a language, from the findings of the audit. */
function selectMatrix(search: string): SQL {
  const { locales } = site()
  const langs = sql.join(
    locales.map((locale) => sql`${locale}`),
    sql`, `,
  )
  const pattern = toSearchPattern(search)
  // A page has its URL below the prefix of its language; the home page is the prefix itself.
  const ownUrl = sql`case when f.lang = ${DEFAULT_LOCALE} then f.path
    when f.path = '/' then '/' || f.lang else '/' || f.lang || f.path end`
  return sql`
    select f.path, min(f.kind) as kind, array_agg(f.lang) as langs,
      array_agg(f.lang) filter (where not ${isClosed}) as indexed,
      case
        when ${locales.length}::int < 2 then 'language_off'
        when count(*) < ${locales.length}::int then 'missing'
        when bool_or(f.read_at is null) then 'unread'
        when bool_or(${isClosed}) then 'closed'
        when bool_or(f.canonical is distinct from ${ownUrl}) then 'elsewhere'
        when bool_and(f.alternates = 'both') then 'linked'
        else 'broken'
      end as state
    from page_finding f
    where f.lang in (${langs}) and f.path ilike ${pattern}
    group by f.path
    having not bool_and(${isClosed})`
}

function toRow({ path, kind, state, langs, indexed }: Found): HreflangRow {
  const languages = LOCALES.map((lang) => ({
    lang,
    url: langs.includes(lang) ? localePath(lang, path) : null,
    indexed: indexed.includes(lang),
  }))
  const namesLanguages = state === 'linked' || state === 'broken' || state === 'elsewhere' || state === 'missing'
  return { path, kind, languages, x_default: namesLanguages ? localePath(DEFAULT_LOCALE, path) : null, state }
}
