/** How many searches a browser remembers, and how long one may be. */
export const MAX_SEARCHES = 6
const MAX_LETTERS = 100

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, MAX_LETTERS)
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Parses the stored searches: distinct, newest first; empty if the value is malformed. */
export function toSearches(stored: unknown): string[] {
  if (!Array.isArray(stored)) return []
  const texts = stored.flatMap((text) => (typeof text === 'string' && tidy(text) ? [tidy(text)] : []))
  return texts.filter((text, at) => texts.findIndex((other) => isSame(text, other)) === at).slice(0, MAX_SEARCHES)
}

/** Puts a new search first: `withSearch(['ruby', 'pearl'], 'Pearl') → ['Pearl', 'ruby']`. */
export function withSearch(searches: readonly string[], text: string): string[] {
  return toSearches([text, ...searches])
}

/** Removes a search, ignoring case. */
export function withoutSearch(searches: readonly string[], text: string): string[] {
  return searches.filter((other) => !isSame(other, text))
}
