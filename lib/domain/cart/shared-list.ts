/** The distinct products of a shared link, and the number of ignored parts. */
export type SharedList = { ids: number[]; ignored: number }

/** The parameter of a shared list: `?products=12,34`. */
export const SHARED_PARAM = 'pieces'

const MAX_ID = 2_147_483_647
/** Longer than a hundred numbers of ten digits. */
const MAX_TEXT_LENGTH = 2_000
const NUMBER = /^[1-9]\d{0,9}$/

/**
 * Parses a shared link, at most `max` products; null if there is no list. Invalid and surplus parts are counted as
 * ignored. Never throws.
 * @example parseShared('12,34,12,x', 4) // { ids: [12, 34], ignored: 1 }
 */
export function parseShared(text: string | null, max: number): SharedList | null {
  if (!text) return null
  const parts = new Set(
    text
      .slice(0, MAX_TEXT_LENGTH)
      .split(',')
      .map((part) => part.trim()),
  )
  parts.delete('')
  const readable = [...parts].filter((part) => NUMBER.test(part) && Number(part) <= MAX_ID).map(Number)
  const ids = readable.slice(0, max)
  return { ids, ignored: parts.size - ids.length }
}

/** The query of a link that shares products: `toSharedQuery([12, 34]) → 'products=12,34'`. */
export function toSharedQuery(ids: number[]): string {
  return `${SHARED_PARAM}=${ids.join(',')}`
}
