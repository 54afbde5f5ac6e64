import { type Locale, localePath } from '../../domain/locale'
import type { PageMetadata } from '../../domain/routing/page-metadata'
import {
  type AlternateState,
  PAGE_PROBLEMS,
  type PageKind,
  type PageListFilters,
  type PageListQuery,
  type PageProblem,
} from '../../domain/routing/page-problems'
import type { FoundPage } from '../../server/seo/page-findings'
import type { PageKey } from '../../server/seo/page-override'
import type { ReadText } from './audit-page'
import { auditFirst, auditRemaining } from './audit-queue'
import { inventoryRebuildStartedAt } from './rebuild-inventory'
import { refreshInventory } from './refresh-inventory'
import { withTimeout } from './with-timeout'

/** One page in one language as the admin shows it; null means not audited yet. */
export type MetadataRow = {
  path: string
  lang: Locale
  kind: PageKind
  address: string
  title: string | null
  titleWidth: number
  description: string | null
  descriptionWidth: number
  keywords: string[]
  h1: string | null
  words: number | null
  /** Pages that link to it, and clicks from the home page; null before a whole site audit. */
  inlinks: number | null
  depth: number | null
  /** The page with the most similar text, if 70 % of it are the same. */
  near: { path: string; percent: number } | null
  robots: string | null
  canonical: string | null
  alternates: AlternateState | null
  dataFaults: string[] | null
  card: string | null
  problems: PageProblem[]
  /** Figures of Search Console, if a file with this page was imported. */
  search: { clicks: number; impressions: number; position: number } | null
  /** The overrides of staff with their version, as an edit in the table needs them; 0 without any. */
  overrides: PageMetadata | null
  version: number
  /** Fields that staff overrides. */
  written: (keyof PageMetadata)[]
  changedAt: string | null
  changedBy: string | null
  /** When the content of the page last changed. */
  updatedAt: string | null
  /** The page changed and is still to be audited: the values are outdated or unknown. */
  pending: boolean
}
/** One page of the table; `reading` is the progress while pages are still being audited. */
export type MetadataPage = {
  rows: MetadataRow[]
  total: number
  pages: number
  reading: { done: number; total: number } | null
}

export const METADATA_ROWS_PER_PAGE = 50

/** How long a request waits for the audit of visible pages; pages that take longer are shown as pending. */
const MAX_WAIT_MS = 800

/** The rows for the admin's query, from stored findings; null past the last page. Callers must have checked staff access. */
export async function loadMetadataPage(
  query: PageListQuery,
  readText: ReadText,
  now: Date,
): Promise<MetadataPage | null> {
  const { countAudited: countRead, findRows, listFindings } = await import('../../server/seo/page-findings')
  const withinTimeout = withTimeout(MAX_WAIT_MS)
  await withinTimeout(auditFirst(await refreshInventory(now), readText, now))
  const range = { from: (query.page - 1) * METADATA_ROWS_PER_PAGE, size: METADATA_ROWS_PER_PAGE }
  let { rows, total } = await listFindings(query, range, inventoryRebuildStartedAt())
  const staleRows = rows.filter(({ stale }) => stale)
  if (staleRows.length > 0) {
    const isComplete = await withinTimeout(auditFirst(staleRows, readText, now))
    const since = inventoryRebuildStartedAt()
    if (isComplete && since === null) ({ rows, total } = await listFindings(query, range, since))
    else rows = await findRows(rows, since)
  }
  const { done, total: all } = await countRead(inventoryRebuildStartedAt())
  void auditRemaining(readText, now)
  const pages = Math.max(1, Math.ceil(total / METADATA_ROWS_PER_PAGE))
  if (query.page > pages) return null
  return { rows: rows.map(toMetadataRow), total, pages, reading: done < all ? { done, total: all } : null }
}

/** Rows by their keys, audited first where they are stale; deleted pages are left out. */
export async function loadMetadataRows(keys: PageKey[], readText: ReadText, now: Date): Promise<MetadataRow[]> {
  const { findRows } = await import('../../server/seo/page-findings')
  const withinTimeout = withTimeout(MAX_WAIT_MS)
  // A row that was just edited is marked here.
  await withinTimeout(auditFirst(await refreshInventory(now), readText, now))
  const rows = await findRows(keys, inventoryRebuildStartedAt())
  await withinTimeout(
    auditFirst(
      rows.filter(({ stale }) => stale),
      readText,
      now,
    ),
  )
  return (await findRows(keys, inventoryRebuildStartedAt())).map(toMetadataRow)
}

/** The number of pages of a query. Callers must have checked staff access. */
export async function loadPageCount(choice: PageListFilters): Promise<number> {
  const { listFindings } = await import('../../server/seo/page-findings')
  return (await listFindings(choice, { from: 0, size: 1 }, inventoryRebuildStartedAt())).total
}

/** Streams all rows of a query in batches. */
export async function* streamRows(choice: PageListFilters, batchSize: number): AsyncGenerator<FoundPage[]> {
  const { listFindings } = await import('../../server/seo/page-findings')
  for (let from = 0; ; from += batchSize) {
    const { rows } = await listFindings(choice, { from, size: batchSize }, inventoryRebuildStartedAt())
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
  }
}

function toMetadataRow(finding: FoundPage): MetadataRow {
  const { path, lang, kind, title, description, h1, words, robots, canonical, alternates, card, written } = finding
  return {
    ...{ path, lang, kind, title, description, h1, words, robots, canonical, alternates, card, written },
    address: localePath(lang, path),
    ...{ inlinks: finding.inlinks, depth: finding.depth },
    near: finding.near_path === null ? null : { path: finding.near_path, percent: finding.near_percent ?? 0 },
    titleWidth: finding.title_width ?? 0,
    descriptionWidth: finding.description_width ?? 0,
    keywords: finding.keywords ?? [],
    dataFaults: finding.data_faults,
    search: finding.search,
    overrides: finding.overrides,
    version: finding.said_version,
    problems: toProblems(finding),
    changedAt: finding.changed_at?.toISOString() ?? null,
    changedBy: finding.changed_by,
    updatedAt: finding.updated_at?.toISOString() ?? null,
    pending: finding.stale,
  }
}

/** All problems of a page, including those that only a comparison with other pages shows. */
export function toProblems({ problems, same }: Pick<FoundPage, 'problems' | 'same'>): PageProblem[] {
  const present = new Set([...problems, ...(same > 1 ? ['duplicate'] : [])])
  return PAGE_PROBLEMS.filter((problem) => present.has(problem))
}
