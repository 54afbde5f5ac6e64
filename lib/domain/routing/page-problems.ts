/** What can be wrong with a page, as the admin finds it without making the page. */
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
/** What the table can be narrowed to beside: what staff wrote, what was not looked at yet. */
export const ADMIN_FILTERS = [...PAGE_PROBLEMS, 'changed', 'unread'] as const
export type AdminFilter = (typeof ADMIN_FILTERS)[number]
export const ADMIN_SORTS = ['path', 'title', 'widest', 'words', 'updated', 'changed'] as const
export type AdminSort = (typeof ADMIN_SORTS)[number]
const PAGE_KINDS = ['home', 'gems', 'landing', 'category', 'facet', 'product', 'info'] as const
export type PageKind = (typeof PAGE_KINDS)[number]
/** Whether a page's other language is there and leads back; `closed` where staff took one of them out. */
export type AlternateState = 'both' | 'closed' | 'broken'

/** What a page says, as far as it can be judged by itself; widths in pixels as a search result draws them. */
export type Judged = {
  kind: PageKind
  title: string
  description: string
  titleWidth: number
  descriptionWidth: number
  h1: string
  /** Of the page's own text, without menus, lists of products and forms. */
  words: number
  linked: boolean
  alternates: AlternateState
  dataFaults: readonly string[]
}

/** Room in pixels, and letters below which a text says little. */
const MAX = { title: 600, description: 960 } as const
const MIN = { title: 15, description: 70 } as const
/** Words below which a page says little of its own; a facet shows products, and the home page what it leads to. */
const MIN_WORDS: Record<PageKind, number> = {
  home: 10,
  gems: 5,
  landing: 15,
  category: 60,
  facet: 1,
  product: 20,
  info: 100,
}

/** What is wrong with a page, in the fixed order; whether its title is used twice, only the other pages tell. */
export function problemsOf(page: Judged): PageProblem[] {
  const { title, description, h1, kind } = page
  const found: Record<Exclude<PageProblem, 'duplicate'>, boolean> = {
    missing: title === '' || description === '' || h1 === '',
    too_long: page.titleWidth > MAX.title || page.descriptionWidth > MAX.description,
    thin: title.length < MIN.title || description.length < MIN.description || page.words < MIN_WORDS[kind],
    orphan: !page.linked,
    broken_alternate: page.alternates === 'broken',
    structured_data: page.dataFaults.length > 0,
  }
  return PAGE_PROBLEMS.filter((problem) => problem !== 'duplicate' && found[problem])
}

/** What of the table is asked for, in which order. */
export type AdminChoice = {
  q: string
  lang: 'en' | 'fr' | null
  problem: AdminFilter | null
  sort: AdminSort
}
export type AdminQuery = AdminChoice & { page: number }

type Given = Record<string, string | string[] | undefined>
const MAX_LETTERS = 100

/** What the admin's address asks for; whatever is nonsense is left out. Null for a page that can be none. */
export function parseAdminQuery(given: Given): AdminQuery | null {
  const said = (name: string) => [given[name]].flat().at(-1) ?? ''
  const page = said('page') === '' ? 1 : Number(/^[1-9]\d{0,5}$/.exec(said('page'))?.[0] ?? 0)
  if (page === 0) return null
  return {
    q: said('q').trim().slice(0, MAX_LETTERS),
    lang: (['en', 'fr'] as const).find((lang) => lang === said('lang')) ?? null,
    problem: ADMIN_FILTERS.find((problem) => problem === said('problem')) ?? null,
    sort: ADMIN_SORTS.find((sort) => sort === said('sort')) ?? 'path',
    page,
  }
}

/** The query of the admin's address, without `?`; what is as usual is left out. */
export function toAdminQuery({ q, lang, problem, sort, page }: AdminQuery): string {
  const parts = { q, lang: lang ?? '', problem: problem ?? '', sort: sort === 'path' ? '' : sort }
  const said = Object.entries({ ...parts, page: page === 1 ? '' : String(page) }).filter(([, value]) => value !== '')
  return new URLSearchParams(said).toString()
}
