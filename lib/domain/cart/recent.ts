/** Recently viewed products that a browser stores. */
export const MAX_RECENT = 12

/** Parses the stored product ids: distinct, newest first; empty if the value is malformed. */
export function toRecent(stored: unknown): number[] {
  if (!Array.isArray(stored)) return []
  const ids = stored.filter((id): id is number => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
  return [...new Set(ids)].slice(0, MAX_RECENT)
}

/** Puts a product first: `withRecent([1, 2], 2) → [2, 1]`. */
export function withRecent(ids: readonly number[], id: number): number[] {
  return toRecent([id, ...ids])
}
