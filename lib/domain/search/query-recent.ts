/** How many searches a browser remembers, and how long one may be. */
export const MAX_SEARCHES = 6
const MAX_LETTERS = 100

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, MAX_LETTERS)
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The searches in a stored value, each once, the newest first; empty when it is anything else. */
export function toSearches(stored: unknown): string[] {
  if (!Array.isArray(stored)) return []
  const texts = stored.flatMap((text) => (typeof text === 'string' && tidy(text) ? [tidy(text)] : []))
  return texts.filter((text, at) => texts.findIndex((other) => isSame(text, other)) === at).slice(0, MAX_SEARCHES)
}

/** A search made now comes first: `withSearch(['ruby', 'pearl'], 'Pearl') → ['Pearl', 'ruby']`. */
export function withSearch(searches: readonly string[], text: string): string[] {
  return toSearches([text, ...searches])
}

/** Without one of them, however it is spelled in capitals. */
export function withoutSearch(searches: readonly string[], text: string): string[] {
  return searches.filter((other) => !isSame(other, text))
}
