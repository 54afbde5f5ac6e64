import { LOCALES, type Locale } from '../locale'
import {
  MAX_CONDITIONS,
  type PageColumn,
  type PageCondition,
  parseColumns,
  parseConditions,
  toColumnText,
  toCondition,
  toConditionText,
} from './page-columns'

/** SEO problems that are found without rendering the page. */
export const PAGE_PROBLEMS = [
  'missing',
  'duplicate',
  'too_long',
  'too_short',
  'thin',
  'orphan',
  'broken_alternate',
  'structured_data',
] as const
export type PageProblem = (typeof PAGE_PROBLEMS)[number]
/** Filters of the admin's table; `changed`: has an override, `unread`: not audited yet. */
export const PAGE_LIST_FILTERS = [...PAGE_PROBLEMS, 'changed', 'unread'] as const
export type PageListFilter = (typeof PAGE_LIST_FILTERS)[number]
type Direction = 'asc' | 'desc'
/** The orders of the table with the direction in which each begins: problems first. */
const SORT_DIRECTIONS = {
  path: 'asc',
  kind: 'asc',
  title: 'asc',
  widest: 'desc',
  description: 'desc',
  words: 'asc',
  problems: 'desc',
  updated: 'desc',
  changed: 'desc',
  inlinks: 'asc',
  depth: 'desc',
  near: 'desc',
  clicks: 'desc',
  impressions: 'desc',
  position: 'asc',
} as const satisfies Record<string, Direction>
export type PageListSort = keyof typeof SORT_DIRECTIONS
export const PAGE_LIST_SORTS: readonly PageListSort[] = [
  ...(['path', 'kind', 'title', 'widest', 'description', 'words', 'problems', 'updated', 'changed'] as const),
  ...(['inlinks', 'depth', 'near', 'clicks', 'impressions', 'position'] as const),
]
export const PAGE_KINDS = ['home', 'gems', 'landing', 'category', 'facet', 'product', 'info'] as const
export type PageKind = (typeof PAGE_KINDS)[number]
/** Whether the other language exists and links back; `closed` if staff set one of them to noindex. */
export type AlternateState = 'both' | 'closed' | 'broken'

/** A page as it is audited; widths are pixels in a search result. */
export type AuditedPage = {
  kind: PageKind
  title: string
  description: string
  titleWidth: number
  descriptionWidth: number
  h1: string
  /** Word count of the page's own text, without menus, product lists and forms. */
  words: number
  linked: boolean
  alternates: AlternateState
  dataFaults: readonly string[]
}

/** Room in a search result, in pixels. */
const MAX = { title: 600, description: 960 } as const
/** Characters below which a title or a description is too short. */
const MIN = { title: 15, description: 70 } as const
/** Words of its own text below which a page counts as thin; some kinds mainly show products, links or a form. */
const MIN_WORDS: Record<PageKind, number> = {
  home: 10,
  gems: 5,
  landing: 15,
  category: 60,
  facet: 40,
  product: 20,
  info: 25,
}

/** The least number of words of its own that a page has if it is not thin; the page list and the site audit use it. */
export function minimumWords(kind: PageKind): number {
  return MIN_WORDS[kind]
}

/** Which of the two texts of a search result are too short; a missing one is not. */
export function findShortTexts(texts: Pick<AuditedPage, 'title' | 'description'>): ('title' | 'description')[] {
  return (['title', 'description'] as const).filter((part) => texts[part] !== '' && texts[part].length < MIN[part])
}

/** The problems of a page in the order of PAGE_PROBLEMS; `duplicate` needs the other pages and is found elsewhere. */
export function findPageProblems(page: AuditedPage): PageProblem[] {
  const { title, description, h1, kind } = page
  const hasProblem: Record<Exclude<PageProblem, 'duplicate'>, boolean> = {
    missing: title === '' || description === '' || h1 === '',
    too_long: page.titleWidth > MAX.title || page.descriptionWidth > MAX.description,
    too_short: findShortTexts(page).length > 0,
    thin: page.words < minimumWords(kind),
    orphan: !page.linked,
    broken_alternate: page.alternates === 'broken',
    structured_data: page.dataFaults.length > 0,
  }
  return PAGE_PROBLEMS.filter((problem) => problem !== 'duplicate' && hasProblem[problem])
}

/** Filters and order of the admin's page table. */
export type PageListFilters = {
  q: string
  lang: Locale | null
  problem: PageListFilter | null
  /** The template that renders the pages. */
  kind: PageKind | null
  /** Comparisons that must all hold. */
  conditions: readonly PageCondition[]
  sort: PageListSort
  direction: Direction
}
/** `compact` has one line for each page, `details` all texts and the social preview. */
export type PageListQuery = PageListFilters & {
  page: number
  view: 'compact' | 'details'
  columns: readonly PageColumn[]
}

type RawQuery = Record<string, string | string[] | undefined>
/** Enough for a URL with campaign parameters. */
export const MAX_PAGE_SEARCH_LENGTH = 500

/** Parses the query of the admin's URL and ignores invalid filters; null for an invalid page number. */
export function parsePageListQuery(query: RawQuery): PageListQuery | null {
  const value = (name: string) => [query[name]].flat().at(-1) ?? ''
  const page = value('page') === '' ? 1 : Number(/^[1-9]\d{0,5}$/.exec(value('page'))?.[0] ?? 0)
  if (page === 0) return null
  const sort = PAGE_LIST_SORTS.find((candidate) => candidate === value('sort')) ?? 'path'
  const direction = value('dir')
  return {
    q: value('q').trim().slice(0, MAX_PAGE_SEARCH_LENGTH),
    lang: LOCALES.find((lang) => lang === value('lang')) ?? null,
    problem: PAGE_LIST_FILTERS.find((problem) => problem === value('problem')) ?? null,
    kind: PAGE_KINDS.find((kind) => kind === value('kind')) ?? null,
    conditions: [...parseConditions(value('f')), ...toAdded(value)].slice(0, MAX_CONDITIONS),
    columns: parseColumns([query.cols].flat().join(',')),
    sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : SORT_DIRECTIONS[sort],
    view: value('view') === 'details' ? 'details' : 'compact',
    page,
  }
}

/** The comparison that the form adds to those of the URL. */
function toAdded(value: (name: string) => string): PageCondition[] {
  const added = toCondition(value('fc'), value('fo'), value('fv'))
  return added ? [added] : []
}

/** The query of the admin's URL, without `?` and without defaults. */
export function toPageListQuery(query: PageListQuery): string {
  const { q, lang, problem, kind, sort, direction, view, page } = query
  const parts = {
    ...{ q, lang: lang ?? '', problem: problem ?? '', kind: kind ?? '', sort: sort === 'path' ? '' : sort },
    dir: direction === SORT_DIRECTIONS[sort] ? '' : direction,
    f: toConditionText(query.conditions),
    cols: toColumnText(query.columns),
    view: view === 'compact' ? '' : view,
    page: page === 1 ? '' : String(page),
  }
  return new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== '')).toString()
}

/** The query of the first page in another order; the present order turns round. */
export function sortBy(query: PageListQuery, sort: PageListSort): PageListQuery {
  const turned = query.direction === 'asc' ? 'desc' : 'asc'
  return { ...query, sort, direction: sort === query.sort ? turned : SORT_DIRECTIONS[sort], page: 1 }
}
