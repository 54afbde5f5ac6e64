import { isLocale, type Locale } from '../locale'

/** A row of the admin's page table: path without language prefix, and language. */
type RowKey = { path: string; lang: Locale }

/** Rows per request: more than the tallest screen shows. */
export const MAX_KEYS = 30

/** A key as a query parameter: `fr /gemstones/ruby`. */
export const toRowKey = ({ path, lang }: RowKey) => `${lang} ${path}`

/** Null if there are too many keys or one is invalid. */
export function parseRowKeys(texts: string[]): RowKey[] | null {
  const keys = texts.flatMap((text): RowKey[] => {
    const [, lang = '', path = ''] = /^(\S+) (\/.{0,400})$/.exec(text) ?? []
    return isLocale(lang) ? [{ path, lang }] : []
  })
  return keys.length === texts.length && keys.length <= MAX_KEYS ? keys : null
}
