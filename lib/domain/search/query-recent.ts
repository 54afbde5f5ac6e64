/** How many searches a browser remembers, and how long one may be. */
export const MAX_SEARCHES = 6
const MAX_SEARCH_LENGTH = 100

const normalizeSearch = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, MAX_SEARCH_LENGTH)
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Parses the stored searches: distinct, newest first; empty if the value is malformed. */
export function parseSearches(stored: unknown): string[] {
  if (!Array.isArray(stored)) return []
  const texts = stored.flatMap((text) =>
    typeof text === 'string' && normalizeSearch(text) ? [normalizeSearch(text)] : [],
  )
  return texts.filter((text, at) => texts.findIndex((other) => isSame(text, other)) === at).slice(0, MAX_SEARCHES)
}

/** Puts a new search first: `withSearch(['ruby', 'pearl'], 'Pearl') → ['Pearl', 'ruby']`. */
export function withSearch(searches: readonly string[], text: string): string[] {
  return parseSearches([text, ...searches])
}

/** Removes a search, ignoring case. */
export function withoutSearch(searches: readonly string[], text: string): string[] {
  return searches.filter((other) => !isSame(other, text))
}
