import {
  type AlternateState,
  type DeskChoice,
  type DeskQuery,
  PAGE_PROBLEMS,
  type PageProblem,
} from '../../domain/desk-rows'
import type { PageWords } from '../../domain/page-words'
import { type Locale, localePath } from '../../i18n/locale'
import type { FoundPage } from '../../server/page-findings'
import type { PageKey } from '../../server/page-meta'
import type { ReadText } from './look-at-page'
import { patience } from './patience'
import { lookFirst, lookOn } from './reading'
import { bringUpToDate } from './refresh'
import { takenUpSince } from './take-up'

/** One page in one language as the desk shows it; null is what was not looked at yet. */
export type DeskRow = {
  path: string
  lang: Locale
  address: string
  title: string | null
  titleWidth: number
  description: string | null
  descriptionWidth: number
  keywords: string[]
  h1: string | null
  words: number | null
  robots: string | null
  canonical: string | null
  alternates: AlternateState | null
  dataFaults: string[] | null
  card: string | null
  problems: PageProblem[]
  /** Fields that staff wrote. */
  written: (keyof PageWords)[]
  changedAt: string | null
  changedBy: string | null
  /** When what the page shows last changed. */
  updatedAt: string | null
  /** The page is still to be looked at since it last changed: what stands here was so before, or is not known yet. */
  pending: boolean
}
/** One page of the table. `reading` while some pages are still to be looked at. */
export type DeskPage = {
  rows: DeskRow[]
  total: number
  pages: number
  reading: { done: number; total: number } | null
}

export const PER_PAGE = 50

/** So long a person waits for pages in view that nobody looked at yet; what takes longer is shown as not looked at. */
const WAIT_MS = 800

/** The rows that the desk's address asks for, from what is kept; null past the end. Ask only for who works here. */
export async function getDeskPage(query: DeskQuery, readText: ReadText, now: Date): Promise<DeskPage | null> {
  const { countRead, findRows, listFindings } = await import('../../server/page-findings')
  const inTime = patience(WAIT_MS)
  await inTime(lookFirst(await bringUpToDate(now), readText, now))
  const span = { from: (query.page - 1) * PER_PAGE, size: PER_PAGE }
  let { rows, total } = await listFindings(query, span, takenUpSince())
  const old = rows.filter(({ stale }) => stale)
  if (old.length > 0) {
    const isWhole = await inTime(lookFirst(old, readText, now))
    const since = takenUpSince()
    if (isWhole && since === null) ({ rows, total } = await listFindings(query, span, since))
    else rows = await findRows(rows, since)
  }
  const { done, total: all } = await countRead(takenUpSince())
  void lookOn(readText, now)
  const pages = Math.max(1, Math.ceil(total / PER_PAGE))
  if (query.page > pages) return null
  return { rows: rows.map(toDeskRow), total, pages, reading: done < all ? { done, total: all } : null }
}

/** Rows by their keys, looked at now where they are to be; those that are gone are missing. */
export async function getDeskRows(keys: PageKey[], readText: ReadText, now: Date): Promise<DeskRow[]> {
  const { findRows } = await import('../../server/page-findings')
  const inTime = patience(WAIT_MS)
  const rows = await findRows(keys, takenUpSince())
  await inTime(
    lookFirst(
      rows.filter(({ stale }) => stale),
      readText,
      now,
    ),
  )
  return (await findRows(keys, takenUpSince())).map(toDeskRow)
}

/** All rows of a choice, a part at a time. */
export async function* everyRow(choice: DeskChoice, atOnce: number): AsyncGenerator<FoundPage[]> {
  const { listFindings } = await import('../../server/page-findings')
  for (let from = 0; ; from += atOnce) {
    const { rows } = await listFindings(choice, { from, size: atOnce }, takenUpSince())
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
  }
}

function toDeskRow(found: FoundPage): DeskRow {
  const { path, lang, title, description, h1, words, robots, canonical, alternates, card, written } = found
  return {
    ...{ path, lang, title, description, h1, words, robots, canonical, alternates, card, written },
    address: localePath(lang, path),
    titleWidth: found.title_width ?? 0,
    descriptionWidth: found.description_width ?? 0,
    keywords: found.keywords ?? [],
    dataFaults: found.data_faults,
    problems: toProblems(found),
    changedAt: found.changed_at?.toISOString() ?? null,
    changedBy: found.changed_by,
    updatedAt: found.updated_at?.toISOString() ?? null,
    pending: found.stale,
  }
}

/** What is wrong with a page, with what only the others tell. */
function toProblems({ problems, same }: FoundPage): PageProblem[] {
  const found = new Set([...problems, ...(same > 1 ? ['duplicate'] : [])])
  return PAGE_PROBLEMS.filter((problem) => found.has(problem))
}
