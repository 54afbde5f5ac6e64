/** A list that came in a link: the products it names, each once, and how many of its parts were left out. */
export type SharedList = { ids: number[]; ignored: number }

/** The parameter of a shared list: `?products=12,34`. */
export const SHARED = 'pieces'

const MAX_ID = 2_147_483_647
/** More than a hundred numbers of ten digits; nobody shares as much. */
const LONGEST = 2_000
const NUMBER = /^[1-9]\d{0,9}$/

/**
 * The list in a link, at most `most` products; null where the link holds none. Nonsense and what is too many is left out
 * and counted. Never throws.
 * @example parseShared('12,34,12,x', 4) // { ids: [12, 34], ignored: 1 }
 */
export function parseShared(text: string | null, most: number): SharedList | null {
  if (!text) return null
  const parts = new Set(
    text
      .slice(0, LONGEST)
      .split(',')
      .map((part) => part.trim()),
  )
  parts.delete('')
  const readable = [...parts].filter((part) => NUMBER.test(part) && Number(part) <= MAX_ID).map(Number)
  const ids = readable.slice(0, most)
  return { ids, ignored: parts.size - ids.length }
}

/** The query that shares products, in their order: `toSharedQuery([12, 34]) → 'products=12,34'`. */
export function toSharedQuery(ids: number[]): string {
  return `${SHARED}=${ids.join(',')}`
}
