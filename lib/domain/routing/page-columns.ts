import { isPrintable } from './page-metadata'

/** What the values of a column are, and so how they are compared. */
type ColumnType = 'text' | 'number' | 'date'

/** The columns of the page table beside the URL, with the type of their values. */
export const COLUMN_TYPES = {
  kind: 'text',
  lang: 'text',
  title: 'text',
  title_width: 'number',
  description: 'text',
  description_width: 'number',
  h1: 'text',
  words: 'number',
  inlinks: 'number',
  depth: 'number',
  near_path: 'text',
  near_percent: 'number',
  keywords: 'text',
  robots: 'text',
  canonical: 'text',
  alternates: 'text',
  data_faults: 'number',
  problems: 'text',
  updated: 'date',
  changed: 'date',
  changed_by: 'text',
  clicks: 'number',
  impressions: 'number',
  position: 'number',
} as const satisfies Record<string, ColumnType>
export type PageColumn = keyof typeof COLUMN_TYPES

const isPageColumn = (name: string): name is PageColumn => name in COLUMN_TYPES
export const PAGE_COLUMNS: readonly PageColumn[] = Object.keys(COLUMN_TYPES).filter(isPageColumn)
export const DEFAULT_COLUMNS: readonly PageColumn[] = [
  ...(['kind', 'title', 'title_width', 'description_width', 'words', 'robots', 'problems'] as const),
]

/** Comparisons of each type of column; `empty` and `filled` take no value. */
export const OPERATORS = {
  text: ['has', 'not', 'is', 'empty', 'filled'],
  number: ['gt', 'lt', 'is', 'empty', 'filled'],
  date: ['after', 'before', 'empty', 'filled'],
} as const
export type Operator = (typeof OPERATORS)[ColumnType][number]
/** One comparison of the page table: `{ column: 'words', operator: 'lt', value: '50' }`. */
export type PageCondition = { column: PageColumn; operator: Operator; value: string }

export const MAX_CONDITIONS = 8
const MAX_VALUE_LENGTH = 100
const VALUES: Record<ColumnType, RegExp> = {
  text: /^.+$/u,
  number: /^-?\d{1,7}(\.\d{1,2})?$/,
  date: /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
}

/** False for 31 February. */
const isDay = (text: string) => new Date(text).toISOString().startsWith(text)

/** Null if the column, the operator or the value does not fit. */
export function toCondition(column: string, operator: string, text: string): PageCondition | null {
  if (!isPageColumn(column)) return null
  const type = COLUMN_TYPES[column]
  const known = OPERATORS[type].find((one) => one === operator)
  if (!known) return null
  if (known === 'empty' || known === 'filled') return { column, operator: known, value: '' }
  const value = text.trim().slice(0, MAX_VALUE_LENGTH)
  const isValid = VALUES[type].test(value) && isPrintable(value) && (type !== 'date' || isDay(value))
  return isValid ? { column, operator: known, value } : null
}

/** Parses `words.lt.50;title.has.ruby`; what does not fit is left out. */
export function parseConditions(text: string): PageCondition[] {
  const conditions = text.split(';').flatMap((part) => {
    const [column = '', operator = '', ...rest] = part.split('.')
    return toCondition(column, operator, decode(rest.join('.'))) ?? []
  })
  return conditions.slice(0, MAX_CONDITIONS)
}

/** The text of a query parameter: `words.lt.50;title.has.ruby`. */
export function toConditionText(conditions: readonly PageCondition[]): string {
  return conditions
    .map(({ column, operator, value }) => `${column}.${operator}.${value.replace(/[%;]/g, encodeURIComponent)}`)
    .join(';')
}

/** Only what `toConditionText` encodes. */
const decode = (text: string) => text.replace(/%3B/gi, ';').replace(/%25/g, '%')

/** The chosen columns in the order of the table; the default for none or only unknown ones. */
export function parseColumns(text: string): readonly PageColumn[] {
  const names = new Set(text.split(','))
  const columns = PAGE_COLUMNS.filter((column) => names.has(column))
  return columns.length > 0 ? columns : DEFAULT_COLUMNS
}

/** Empty for the default. */
export function toColumnText(columns: readonly PageColumn[]): string {
  const text = columns.join(',')
  return text === DEFAULT_COLUMNS.join(',') ? '' : text
}
