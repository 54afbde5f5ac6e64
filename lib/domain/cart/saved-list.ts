/** A saved product with `payable` (rupees) and `stock` at the time `at` (ISO 8601). */
export type Saved = { id: number; payable: number; stock: number; at: string }
export type SavedList = readonly Saved[]
export type SavedChange = { list: SavedList } | { refused: 'full' }

/** Limited by `product/getbyids`. */
export const MAX_WISHES = 100
export const MAX_COMPARED = 4

const MAX_ID = 2_147_483_647

/**
 * Puts a product first; one that is already in the list stays unchanged. `addSaved([], sapphire, 4) → { list:
 * [sapphire] }`
 */
export function addSaved(list: SavedList, saved: Saved, most: number): SavedChange {
  if (hasSaved(list, saved.id)) return { list }
  return list.length >= most ? { refused: 'full' } : { list: [saved, ...list] }
}

export function removeSaved(list: SavedList, id: number): SavedList {
  return list.filter((saved) => saved.id !== id)
}

/** Puts all new products in front as far as there is room; `left` counts those without room. */
export function addAllSaved(list: SavedList, all: SavedList, most: number): { list: SavedList; left: number } {
  const fresh = all.filter(({ id }) => !hasSaved(list, id))
  const taken = fresh.slice(0, Math.max(0, most - list.length))
  return { list: taken.length > 0 ? [...taken, ...list] : list, left: fresh.length - taken.length }
}

/** Replaces a product; a list without that product, or with the new one already, stays unchanged. */
export function swapSaved(list: SavedList, out: number, saved: Saved): SavedList {
  if (!hasSaved(list, out) || hasSaved(list, saved.id)) return list
  return list.map((entry) => (entry.id === out ? saved : entry))
}

export function hasSaved(list: SavedList, id: number): boolean {
  return list.some((saved) => saved.id === id)
}

/** Parses the stored list: distinct products, at most `max`; null if it is malformed. */
export function parseSaved(stored: unknown, most: number): SavedList | null {
  if (!Array.isArray(stored) || !stored.every(isSaved)) return null
  const first = new Map<number, Saved>()
  for (const { id, payable, stock, at } of stored) if (!first.has(id)) first.set(id, { id, payable, stock, at })
  return [...first.values()].slice(0, most)
}

function isSaved(value: unknown): value is Saved {
  if (!isRecord(value)) return false
  const { id, payable, stock, at } = value
  return isWhole(id, 1) && isWhole(stock, 0) && typeof payable === 'number' && payable >= 0 && typeof at === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isWhole(value: unknown, least: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= MAX_ID
}
