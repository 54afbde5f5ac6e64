import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { customer, page_finding, page_meta, search_page } from '../../../db/schema'
import { COLUMN_TYPES, type Operator, type PageColumn, type PageCondition } from '../../../domain/routing/page-columns'
import type { PageListFilters } from '../../../domain/routing/page-problems'

/** The value of each column of the page table; the query joins the overrides and their authors. */
const VALUES: Record<PageColumn, SQL | AnyColumn> = {
  kind: page_finding.kind,
  lang: page_finding.lang,
  title: page_finding.title,
  title_width: page_finding.title_width,
  description: page_finding.description,
  description_width: page_finding.description_width,
  h1: page_finding.h1,
  words: page_finding.words,
  inlinks: page_finding.inlinks,
  depth: page_finding.depth,
  near_path: page_finding.near_path,
  near_percent: page_finding.near_percent,
  keywords: sql`array_to_string(${page_finding.keywords}, ', ')`,
  robots: page_finding.robots,
  canonical: page_finding.canonical,
  alternates: page_finding.alternates,
  data_faults: sql`cardinality(${page_finding.data_faults})`,
  problems: sql`array_to_string(${page_finding.problems} || case when ${page_finding.same} > 1 then '{duplicate}'::text[] else '{}' end, ', ')`,
  updated: page_finding.updated_at,
  changed: page_meta.changed_at,
  changed_by: customer.name,
  clicks: search_page.clicks,
  impressions: search_page.impressions,
  position: search_page.position,
}

/** Whether the name of the author of an override is compared. */
export const needsAuthor = (conditions: readonly PageCondition[]): boolean =>
  conditions.some(({ column }) => column === 'changed_by')

const SEARCH_COLUMNS = ['clicks', 'impressions', 'position']

/** Whether figures of Search Console are compared or sorted. */
export const needsSearchFigures = ({ conditions, sort }: Pick<PageListFilters, 'conditions' | 'sort'>): boolean =>
  SEARCH_COLUMNS.includes(sort) || conditions.some(({ column }) => SEARCH_COLUMNS.includes(column))

/** One comparison as a condition; a page without a value is neither above nor below anything. */
export function toConditionSql({ column, operator, value }: PageCondition): SQL {
  const left = VALUES[column]
  if (operator === 'empty' || operator === 'filled') return toEmptySql(column, operator)
  if (column === 'problems' && operator !== 'is') return toProblemSql(operator, value)
  if (COLUMN_TYPES[column] === 'text') return toTextSql(left, operator, value)
  if (COLUMN_TYPES[column] === 'date') {
    // Days in India, as the table shows them.
    const day = sql`((${left}) at time zone 'Asia/Kolkata')::date`
    return operator === 'after' ? sql`${day} > ${value}::date` : sql`${day} < ${value}::date`
  }
  if (operator === 'is') return sql`${left} = ${value}::numeric`
  return operator === 'gt' ? sql`${left} > ${value}::numeric` : sql`${left} < ${value}::numeric`
}

function toEmptySql(column: PageColumn, operator: 'empty' | 'filled'): SQL {
  const isEmpty =
    COLUMN_TYPES[column] === 'text' ? sql`coalesce(${VALUES[column]}, '') = ''` : sql`${VALUES[column]} is null`
  return operator === 'empty' ? isEmpty : sql`not (${isEmpty})`
}

/** A duplicate is known by the number of pages with its title. */
function toProblemSql(operator: Operator, problem: string): SQL {
  const hasProblem =
    problem === 'duplicate' ? sql`${page_finding.same} > 1` : sql`${page_finding.problems} @> array[${problem}::text]`
  return operator === 'has' ? sql`${hasProblem}` : sql`not (${hasProblem})`
}

/** Texts are compared without case. */
function toTextSql(left: SQL | AnyColumn, operator: Operator, value: string): SQL {
  const text = sql`lower(coalesce(${left}, ''))`
  if (operator === 'is') return sql`${text} = lower(${value}::text)`
  const place = sql`strpos(${text}, lower(${value}::text))`
  return operator === 'has' ? sql`${place} > 0` : sql`${place} = 0`
}
