/** What can be wrong with a page's words. */
export const WORD_PROBLEMS = ['missing', 'duplicate', 'too_long', 'thin'] as const
export type WordProblem = (typeof WORD_PROBLEMS)[number]
export const DESK_SORTS = ['path', 'title', 'widest', 'changed'] as const
export type DeskSort = (typeof DESK_SORTS)[number]

/** Widths in pixels as a search result draws them; `same` is how many pages of the language have this title. */
export type Measured = {
  title: string
  description: string
  titleWidth: number
  descriptionWidth: number
  same: number
}

/** Room in pixels, and letters below which a text says little. */
const MOST = { title: 600, description: 960 } as const
const LEAST = { title: 15, description: 70 } as const

/** What is wrong with a page's words, in their fixed order. */
export function problemsOf(words: Measured): WordProblem[] {
  const { title, description } = words
  const found: Record<WordProblem, boolean> = {
    missing: title === '' || description === '',
    duplicate: words.same > 1,
    too_long: words.titleWidth > MOST.title || words.descriptionWidth > MOST.description,
    thin: title.length < LEAST.title || description.length < LEAST.description,
  }
  return WORD_PROBLEMS.filter((problem) => found[problem])
}

export type DeskQuery = {
  q: string
  lang: 'en' | 'fr' | null
  problem: WordProblem | 'changed' | null
  sort: DeskSort
  page: number
}

type Given = Record<string, string | string[] | undefined>
const MOST_LETTERS = 100

/** What the desk's address asks for; whatever is nonsense is left out. Null for a page that can be none. */
export function parseDeskQuery(given: Given): DeskQuery | null {
  const said = (name: string) => [given[name]].flat().at(-1) ?? ''
  const page = said('page') === '' ? 1 : Number(/^[1-9]\d{0,5}$/.exec(said('page'))?.[0] ?? 0)
  if (page === 0) return null
  return {
    q: said('q').trim().slice(0, MOST_LETTERS),
    lang: (['en', 'fr'] as const).find((lang) => lang === said('lang')) ?? null,
    problem: ([...WORD_PROBLEMS, 'changed'] as const).find((problem) => problem === said('problem')) ?? null,
    sort: DESK_SORTS.find((sort) => sort === said('sort')) ?? 'path',
    page,
  }
}

/** The query of the desk's address, without `?`; what is as usual is left out. */
export function toDeskQuery({ q, lang, problem, sort, page }: DeskQuery): string {
  const parts = { q, lang: lang ?? '', problem: problem ?? '', sort: sort === 'path' ? '' : sort }
  const said = Object.entries({ ...parts, page: page === 1 ? '' : String(page) }).filter(([, value]) => value !== '')
  return new URLSearchParams(said).toString()
}
