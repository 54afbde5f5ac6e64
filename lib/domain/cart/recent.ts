/** How many products a browser remembers as seen. */
export const MAX_RECENT = 12

/** The list in a stored value: numbers of products, each once, the newest first; empty when it is anything else. */
export function toRecent(stored: unknown): number[] {
  if (!Array.isArray(stored)) return []
  const ids = stored.filter((id): id is number => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
  return [...new Set(ids)].slice(0, MAX_RECENT)
}

/** A product seen now comes first: `withRecent([1, 2], 2) → [2, 1]`. */
export function withRecent(ids: readonly number[], id: number): number[] {
  return toRecent([id, ...ids])
}
