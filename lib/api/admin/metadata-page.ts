import {
  type AdminChoice,
  type AdminQuery,
  type AlternateState,
  PAGE_PROBLEMS,
  type PageProblem,
} from '../../domain/routing/page-problems'
import type { PageWords } from '../../domain/routing/page-text'
import { type Locale, localePath } from '../../i18n/locale'
import type { FoundPage } from '../../server/seo/page-findings'
import type { PageKey } from '../../server/seo/page-override'
import type { ReadText } from './audit-page'
import { auditFirst, auditRemaining } from './read-pages'
import { inventoryRebuildingSince } from './rebuild-inventory'
import { bringUpToDate } from './refresh'
import { patience } from './with-timeout'

/** One page in one language as the admin shows it; null means not audited yet. */
export type AdminRow = {
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
  /** Fields that staff overrides. */
  written: (keyof PageWords)[]
  changedAt: string | null
  changedBy: string | null
  /** When the content of the page last changed. */
  updatedAt: string | null
  /** The page changed and is still to be audited: the values are outdated or unknown. */
  pending: boolean
}
/** One page of the table; `reading` is the progress while pages are still being audited. */
export type AdminPage = {
  rows: AdminRow[]
  total: number
  pages: number
  reading: { done: number; total: number } | null
}

export const PER_PAGE = 50

/** How long a request waits for the audit of visible pages; pages that take longer are shown as pending. */
const WAIT_MS = 800

/** The rows for the admin's query, from stored findings; null past the last page. Callers must have checked staff access. */
export async function getAdminPage(query: AdminQuery, readText: ReadText, now: Date): Promise<AdminPage | null> {
  const { countRead, findRows, listFindings } = await import('../../server/seo/page-findings')
  const inTime = patience(WAIT_MS)
  await inTime(auditFirst(await bringUpToDate(now), readText, now))
  const span = { from: (query.page - 1) * PER_PAGE, size: PER_PAGE }
  let { rows, total } = await listFindings(query, span, inventoryRebuildingSince())
  const old = rows.filter(({ stale }) => stale)
  if (old.length > 0) {
    const isWhole = await inTime(auditFirst(old, readText, now))
    const since = inventoryRebuildingSince()
    if (isWhole && since === null) ({ rows, total } = await listFindings(query, span, since))
    else rows = await findRows(rows, since)
  }
  const { done, total: all } = await countRead(inventoryRebuildingSince())
  void auditRemaining(readText, now)
  const pages = Math.max(1, Math.ceil(total / PER_PAGE))
  if (query.page > pages) return null
  return { rows: rows.map(toAdminRow), total, pages, reading: done < all ? { done, total: all } : null }
}

/** Rows by their keys, audited first where they are stale; deleted pages are left out. */
export async function getAdminRows(keys: PageKey[], readText: ReadText, now: Date): Promise<AdminRow[]> {
  const { findRows } = await import('../../server/seo/page-findings')
  const inTime = patience(WAIT_MS)
  const rows = await findRows(keys, inventoryRebuildingSince())
  await inTime(
    auditFirst(
      rows.filter(({ stale }) => stale),
      readText,
      now,
    ),
  )
  return (await findRows(keys, inventoryRebuildingSince())).map(toAdminRow)
}

/** Streams all rows of a query in batches. */
export async function* everyRow(choice: AdminChoice, atOnce: number): AsyncGenerator<FoundPage[]> {
  const { listFindings } = await import('../../server/seo/page-findings')
  for (let from = 0; ; from += atOnce) {
    const { rows } = await listFindings(choice, { from, size: atOnce }, inventoryRebuildingSince())
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
  }
}

function toAdminRow(found: FoundPage): AdminRow {
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

/** All problems of a page, including those that only a comparison with other pages shows. */
function toProblems({ problems, same }: FoundPage): PageProblem[] {
  const present = new Set([...problems, ...(same > 1 ? ['duplicate'] : [])])
  return PAGE_PROBLEMS.filter((problem) => present.has(problem))
}
