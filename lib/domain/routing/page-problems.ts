import { LOCALES, type Locale } from '../locale'

/** SEO problems that are found without rendering the page. */
export const PAGE_PROBLEMS = [
  'missing',
  'duplicate',
  'too_long',
  'thin',
  'orphan',
  'broken_alternate',
  'structured_data',
] as const
export type PageProblem = (typeof PAGE_PROBLEMS)[number]
/** Filters of the admin's table; `changed`: has an override, `unread`: not audited yet. */
export const PAGE_LIST_FILTERS = [...PAGE_PROBLEMS, 'changed', 'unread'] as const
export type PageListFilter = (typeof PAGE_LIST_FILTERS)[number]
export const PAGE_LIST_SORTS = ['path', 'title', 'widest', 'words', 'updated', 'changed'] as const
export type PageListSort = (typeof PAGE_LIST_SORTS)[number]
const PAGE_KINDS = ['home', 'gems', 'landing', 'category', 'facet', 'product', 'info'] as const
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
/** Characters below which a text counts as thin. */
const MIN = { title: 15, description: 70 } as const
/** Words below which a page counts as thin; facets and the home page mainly show products and links. */
const MIN_WORDS: Record<PageKind, number> = {
  home: 10,
  gems: 5,
  landing: 15,
  category: 60,
  facet: 1,
  product: 20,
  info: 100,
}

/** The problems of a page in the order of PAGE_PROBLEMS; `duplicate` needs the other pages and is found elsewhere. */
export function findPageProblems(page: AuditedPage): PageProblem[] {
  const { title, description, h1, kind } = page
  const hasProblem: Record<Exclude<PageProblem, 'duplicate'>, boolean> = {
    missing: title === '' || description === '' || h1 === '',
    too_long: page.titleWidth > MAX.title || page.descriptionWidth > MAX.description,
    thin: title.length < MIN.title || description.length < MIN.description || page.words < MIN_WORDS[kind],
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
  sort: PageListSort
}
export type PageListQuery = PageListFilters & { page: number }

type RawQuery = Record<string, string | string[] | undefined>
const MAX_SEARCH_LENGTH = 100

/** Parses the query of the admin's URL and ignores invalid filters; null for an invalid page number. */
export function parsePageListQuery(query: RawQuery): PageListQuery | null {
  const value = (name: string) => [query[name]].flat().at(-1) ?? ''
  const page = value('page') === '' ? 1 : Number(/^[1-9]\d{0,5}$/.exec(value('page'))?.[0] ?? 0)
  if (page === 0) return null
  return {
    q: value('q').trim().slice(0, MAX_SEARCH_LENGTH),
    lang: LOCALES.find((lang) => lang === value('lang')) ?? null,
    problem: PAGE_LIST_FILTERS.find((problem) => problem === value('problem')) ?? null,
    sort: PAGE_LIST_SORTS.find((sort) => sort === value('sort')) ?? 'path',
    page,
  }
}

/** The query of the admin's URL, without `?` and without defaults. */
export function toPageListQuery({ q, lang, problem, sort, page }: PageListQuery): string {
  const parts = { q, lang: lang ?? '', problem: problem ?? '', sort: sort === 'path' ? '' : sort }
  const params = Object.entries({ ...parts, page: page === 1 ? '' : String(page) }).filter(([, value]) => value !== '')
  return new URLSearchParams(params).toString()
}
