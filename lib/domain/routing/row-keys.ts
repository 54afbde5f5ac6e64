/** A row of the admin: a page's path without the prefix of a language, and the language. */
type RowKey = { path: string; lang: 'en' | 'fr' }

/** So many rows are asked for by key at once: more than the tallest screen shows. */
export const MAX_KEYS = 30

/** A key as the address of a call carries it: `fr /gemstones/ruby`. */
export const toRowKey = ({ path, lang }: RowKey) => `${lang} ${path}`

/** The keys that a call names; null where there are too many, or one that is none. */
export function parseRowKeys(given: string[]): RowKey[] | null {
  const keys = given.flatMap((text): RowKey[] => {
    const [, lang, path = ''] = /^(en|fr) (\/.{0,400})$/.exec(text) ?? []
    return lang === 'en' || lang === 'fr' ? [{ path, lang }] : []
  })
  return keys.length === given.length && keys.length <= MAX_KEYS ? keys : null
}
