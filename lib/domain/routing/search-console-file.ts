import { type Locale, splitLocale } from '../locale'
import { parseCsv } from '../text/parse-csv'

/** Figures of Google Search Console for a page, or for a page and a query. */
type SearchFigures = { path: string; lang: Locale; clicks: number; impressions: number; position: number }
export type SearchRow = SearchFigures & { query: string | null }
export type SearchFileKind = 'pages' | 'queries'

/** Names of the columns in the exports of Search Console, its API and the usual tools, English and French. */
const COLUMNS = {
  page: /^(top )?(pages?|landing pages?|urls?|address)( les plus populaires| les plus fréquentes| principales)?$/i,
  query: /^(top )?(quer(y|ies)|requêtes?|keywords?)( les plus fréquentes| les plus populaires| principales)?$/i,
  clicks: /^(url )?(clicks|clics)$/i,
  impressions: /^impressions$/i,
  position: /^(average )?position( moyenne)?$/i,
}
type Column = keyof typeof COLUMNS
/** Columns that every file needs, in the order in which a missing one is named. */
const NEEDED: readonly Column[] = ['page', 'clicks', 'impressions', 'position']
const MAX_LENGTH = 300
const MAX_FIGURE = 2_000_000_000

type ParsedSearchFile = { kind: SearchFileKind; rows: SearchRow[]; skipped: number; host: string | null }

/** The first line lacks a column that is needed. */
export class MissingSearchColumnError extends Error {
  constructor(readonly column: Column) {
    super(`The first line has no column ${column}.`)
  }
}

/**
 * Parses a file with a line for each page, or for each page and query. URLs lose host and query, and lines of one page
 * are added up. `skipped` counts lines without a URL or with figures that are no numbers. `host` is that of the first
 * URL; null for paths. Throws InvalidCsvError and MissingSearchColumnError.
 */
export function parseSearchFile(text: string): ParsedSearchFile {
  const [head, ...lines] = parseCsv(text)
  const names = head?.fields.map((name) => name.trim()) ?? []
  const indexOf = (column: Column) => names.findIndex((name) => COLUMNS[column].test(name))
  const missing = NEEDED.find((column) => indexOf(column) < 0)
  if (missing) throw new MissingSearchColumnError(missing)
  const kind = indexOf('query') < 0 ? 'pages' : 'queries'
  const rows = new Map<string, SearchRow>()
  let skipped = 0
  let host: string | null = null
  for (const { fields } of lines) {
    const field = (column: Column) => fields[indexOf(column)]?.trim() ?? ''
    const row = toRow(field, kind)
    if (!row) skipped += 1
    else {
      addRow(rows, row)
      host ??= toHost(field('page'))
    }
  }
  return { kind, rows: [...rows.values()], skipped, host }
}

function toRow(field: (column: Column) => string, kind: SearchFileKind): SearchRow | null {
  const page = toPage(field('page'))
  const query = kind === 'queries' ? field('query').toLowerCase().slice(0, MAX_LENGTH) : null
  const [clicks, impressions] = [toCount(field('clicks')), toCount(field('impressions'))]
  const position = toDecimal(field('position'))
  if (!page || query === '' || clicks === null || impressions === null || position === null) return null
  return { ...page, query, clicks, impressions, position }
}

const toHost = (url: string) => /^https?:\/\/([^/?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? null

function toPage(url: string): { path: string; lang: Locale } | null {
  const [pathname = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/)
  if (!/^https?:\/\/[^/?#]/i.test(url) && !url.startsWith('/')) return null
  const { locale, path } = splitLocale(pathname.toLowerCase() || '/')
  const tidy = path.replace(/(?<=.)\/+$/, '')
  return tidy.length > MAX_LENGTH ? null : { path: tidy, lang: locale }
}

/** `1 234`, `1,234` and `1.234` are 1234. */
function toCount(text: string): number | null {
  const digits = text.replace(/[\s\u00a0\u202f,.]/g, '')
  const count = Number(digits)
  return /^\d{1,10}$/.test(digits) && count <= MAX_FIGURE ? count : null
}

/** `12,5` and `12.5` are 12.5. */
function toDecimal(text: string): number | null {
  const number = text.replace(',', '.')
  return /^\d{1,4}(\.\d+)?$/.test(number) ? Number(number) : null
}

function addRow(rows: Map<string, SearchRow>, row: SearchRow): void {
  const key = [row.lang, row.path, row.query].join(' ')
  const existing = rows.get(key)
  if (!existing) {
    rows.set(key, row)
    return
  }
  const impressions = existing.impressions + row.impressions
  const weighted = existing.position * existing.impressions + row.position * row.impressions
  rows.set(key, {
    ...existing,
    impressions,
    clicks: existing.clicks + row.clicks,
    position: impressions === 0 ? Math.min(existing.position, row.position) : weighted / impressions,
  })
}
