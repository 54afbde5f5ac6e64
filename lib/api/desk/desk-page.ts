import type { PageMeta } from '../../contract/metadata'
import { type DeskQuery, type Measured, problemsOf, type WordProblem } from '../../domain/desk-rows'
import { changedFields, NO_WORDS, type PageWords } from '../../domain/page-words'
import { LOCALES, type Locale, localePath } from '../../i18n/locale'
import { withOverrides } from '../../seo/override'
import { DESCRIPTION, TITLE, textWidth } from '../../seo/pixel-width'
import type { ReadInfo } from '../explain/find-route'
import { templateHead } from './heads'
import { getWordIndex, keepWordsFresh, type Words } from './index-of-words'

export type DeskRow = Measured & {
  path: string
  lang: Locale
  address: string
  robots: string
  canonical: string
  /** Fields that staff wrote. */
  written: (keyof PageWords)[]
  changedAt: string | null
  changedBy: string | null
  problems: WordProblem[]
}
/** One page of the table. `reading` while words are read: until then nothing can be searched for by them. */
export type DeskPage = {
  rows: DeskRow[]
  total: number
  pages: number
  reading: { done: number; total: number } | null
}

const PER_PAGE = 25
type Said = Map<string, PageMeta>
type Measure = Words & Measured
const keyOf = (path: string, lang: string) => `${lang} ${path}`

/** The rows that the desk's address asks for; `said` is what staff wrote. Null past the end. */
export async function getDeskPage(
  query: DeskQuery,
  said: PageMeta[],
  readInfo: ReadInfo,
  now: number,
): Promise<DeskPage | null> {
  const index = await getWordIndex()
  const written: Said = new Map(said.map((one) => [keyOf(one.path, one.lang), one]))
  const all = index.words && measure(index.words, written)
  const keys = all ? choose(all, query, written) : plain(index.paths, query, written)
  const pages = Math.max(1, Math.ceil(keys.length / PER_PAGE))
  if (query.page > pages) return null
  const shown = keys.slice((query.page - 1) * PER_PAGE, query.page * PER_PAGE)
  const same = new Map(all?.map((one) => [keyOf(one.path, one.lang), one.same]))
  const rows = await Promise.all(
    shown.map(({ path, lang }) => toRow(path, lang, written, same.get(keyOf(path, lang)) ?? 1, readInfo)),
  )
  keepWordsFresh(readInfo, now)
  const reading = all ? null : { done: index.done, total: index.total }
  return { rows: rows.flatMap((row) => row ?? []), total: keys.length, pages, reading }
}

/** Before the words were read: by address alone. */
function plain(paths: string[], { q, lang, problem }: DeskQuery, written: Said) {
  const wanted = q.toLowerCase()
  return paths
    .filter((path) => path.includes(wanted))
    .flatMap((path) => LOCALES.map((locale) => ({ path, lang: locale })))
    .filter((one) => lang === null || one.lang === lang)
    .filter((one) => problem !== 'changed' || isWritten(written.get(keyOf(one.path, one.lang))))
}

/** Every page's words as they stand now: the templates', with what staff wrote in their place. */
function measure(words: Words[], written: Said): Measure[] {
  const now = words.map((one) => {
    const own = written.get(keyOf(one.path, one.lang))?.words
    return { ...one, title: own?.title ?? one.title, description: own?.description ?? one.description }
  })
  const counts = new Map<string, number>()
  for (const { lang, title } of now) counts.set(keyOf(title, lang), (counts.get(keyOf(title, lang)) ?? 0) + 1)
  return now.map((one) => ({ ...one, ...widths(one), same: counts.get(keyOf(one.title, one.lang)) ?? 1 }))
}

function widths({ title, description }: { title: string; description: string }) {
  return {
    titleWidth: Math.round(textWidth(title, TITLE.size)),
    descriptionWidth: Math.round(textWidth(description, DESCRIPTION.size)),
  }
}

function choose(all: Measure[], { q, lang, problem, sort }: DeskQuery, written: Said): Measure[] {
  const wanted = q.toLowerCase()
  const said = (one: Measure) => written.get(keyOf(one.path, one.lang))
  const found = all.filter(
    (one) =>
      (lang === null || one.lang === lang) &&
      (wanted === '' || `${one.path}\n${one.title}\n${one.description}`.toLowerCase().includes(wanted)) &&
      (problem === null || (problem === 'changed' ? isWritten(said(one)) : problemsOf(one).includes(problem))),
  )
  const changed = (one: Measure) => said(one)?.changed_at ?? ''
  if (sort === 'title') return found.sort((one, other) => (one.title < other.title ? -1 : 1))
  if (sort === 'widest') return found.sort((one, other) => other.titleWidth - one.titleWidth)
  if (sort === 'changed') return found.sort((one, other) => (changed(one) > changed(other) ? -1 : 1))
  return found
}

const isWritten = (said: PageMeta | undefined) => said !== undefined && changedFields(said.words, NO_WORDS).length > 0

/** One row as it is this very moment; null where the page is gone meanwhile. */
async function toRow(path: string, lang: Locale, written: Said, same: number, readInfo: ReadInfo) {
  const template = await templateHead(path, lang, readInfo)
  if (!template) return null
  const own = written.get(keyOf(path, lang))
  const overrides = Object.fromEntries(LOCALES.map((one) => [one, written.get(keyOf(path, one))?.words ?? NO_WORDS]))
  const head = withOverrides(template, overrides, lang)
  const measured = { title: head.title, description: head.description, ...widths(head), same }
  const { index, follow } = head.robots
  return {
    path,
    lang,
    address: localePath(lang, path),
    ...measured,
    robots: `${index ? 'index' : 'noindex'}, ${follow ? 'follow' : 'nofollow'}`,
    canonical: head.canonical ?? '',
    written: own ? changedFields(own.words, NO_WORDS) : [],
    changedAt: own?.changed_at ?? null,
    changedBy: own?.changed_by ?? null,
    problems: problemsOf(measured),
  }
}
