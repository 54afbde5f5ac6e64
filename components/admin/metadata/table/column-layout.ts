import type { PageColumn } from '@/lib/domain/routing/page-columns'
import type { PageListSort } from '@/lib/domain/routing/page-problems'

type ColumnLayout = {
  /** Smallest width in rem, and the share of the remaining width. */
  rem: number
  share: number
  sort: PageListSort | null
  /** The text is in the language of the page. */
  isPageText?: true
}

export const COLUMN_LAYOUT: Record<PageColumn, ColumnLayout> = {
  kind: { rem: 6, share: 0, sort: 'kind' },
  lang: { rem: 5, share: 0, sort: null },
  title: { rem: 11, share: 1.6, sort: 'title', isPageText: true },
  title_width: { rem: 4.5, share: 0, sort: 'widest' },
  description: { rem: 16, share: 1.8, sort: null, isPageText: true },
  description_width: { rem: 5.5, share: 0, sort: 'description' },
  h1: { rem: 10, share: 1, sort: null, isPageText: true },
  words: { rem: 4, share: 0, sort: 'words' },
  inlinks: { rem: 5, share: 0, sort: 'inlinks' },
  depth: { rem: 4.5, share: 0, sort: 'depth' },
  near_path: { rem: 12, share: 1, sort: null },
  near_percent: { rem: 6, share: 0, sort: 'near' },
  keywords: { rem: 10, share: 1, sort: null, isPageText: true },
  robots: { rem: 6.5, share: 0, sort: null },
  canonical: { rem: 12, share: 1, sort: null },
  alternates: { rem: 8, share: 0, sort: null },
  data_faults: { rem: 6, share: 0, sort: null },
  problems: { rem: 7, share: 1, sort: 'problems' },
  updated: { rem: 10, share: 0, sort: 'updated' },
  changed: { rem: 10, share: 0, sort: 'changed' },
  changed_by: { rem: 8, share: 0, sort: null },
  clicks: { rem: 4.5, share: 0, sort: 'clicks' },
  impressions: { rem: 7, share: 0, sort: 'impressions' },
  position: { rem: 5, share: 0, sort: 'position' },
}

const URL_REM = 12
const GAP_REM = 0.75

/** The name that a value has before it on a narrow screen. */
const NAME_REM = 2
const LINES_OF = { phone: 20, tablet: 42 } as const
const TEXT_LINE_REM = 2.5
const VALUE_LINE_REM = 1.5
const REST_REM = 3.25

/** The height of every row on a narrow screen: its URL, a line for each text and for the problems, and lines of other values. */
function toRowHeight(columns: readonly PageColumn[], screen: keyof typeof LINES_OF): string {
  const values = columns.filter((column) => !COLUMN_LAYOUT[column].isPageText && column !== 'problems')
  const valuesRem = values.reduce((sum, column) => sum + COLUMN_LAYOUT[column].rem + NAME_REM, 0)
  const texts = columns.filter((column) => COLUMN_LAYOUT[column].isPageText).length * TEXT_LINE_REM
  const isBesideTitle = screen === 'tablet' && columns.includes('title')
  const ownLine = columns.includes('problems') && !isBesideTitle ? 1 : 0
  const lines = Math.ceil(valuesRem / LINES_OF[screen]) + ownLine
  return `${REST_REM + texts + lines * VALUE_LINE_REM}rem`
}

/** The columns as CSS variables: their widths, the least width of all, and the heights of a row on narrow screens. */
export function toGridStyle(columns: readonly PageColumn[]): Record<string, string> {
  const layouts = columns.map((column) => COLUMN_LAYOUT[column])
  const tracks = layouts.map(({ rem, share }) => (share > 0 ? `minmax(${rem}rem, ${share}fr)` : `${rem}rem`))
  const least = layouts.reduce((sum, { rem }) => sum + rem + GAP_REM, URL_REM)
  return {
    '--admin-columns': [`minmax(${URL_REM}rem, 1.2fr)`, ...tracks].join(' '),
    '--admin-width': `${least}rem`,
    '--admin-row-phone': toRowHeight(columns, 'phone'),
    '--admin-row-tablet': toRowHeight(columns, 'tablet'),
  }
}
