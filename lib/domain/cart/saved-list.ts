/** A saved product with `payable` (rupees) and `stock` at the time `at` (ISO 8601). */
export type SavedEntry = { id: number; payable: number; stock: number; at: string }
export type SavedList = readonly SavedEntry[]
export type SavedChange = { list: SavedList } | { refused: 'full' }

/** Limited by `product/getbyids`. */
export const MAX_WISHLIST_ITEMS = 100
export const MAX_COMPARED = 4

const MAX_ID = 2_147_483_647

/**
 * Puts a product first; one that is already in the list stays unchanged. `addSaved([], sapphire, 4) → { list:
 * [sapphire] }`
 */
export function addSaved(list: SavedList, saved: SavedEntry, max: number): SavedChange {
  if (hasSaved(list, saved.id)) return { list }
  return list.length >= max ? { refused: 'full' } : { list: [saved, ...list] }
}

export function removeSaved(list: SavedList, id: number): SavedList {
  return list.filter((saved) => saved.id !== id)
}

/** Puts all new products in front as far as there is room; `left` counts those without room. */
export function addAllSaved(list: SavedList, all: SavedList, max: number): { list: SavedList; left: number } {
  const newProducts = all.filter(({ id }) => !hasSaved(list, id))
  const added = newProducts.slice(0, Math.max(0, max - list.length))
  return { list: added.length > 0 ? [...added, ...list] : list, left: newProducts.length - added.length }
}

/** Replaces a product; a list without that product, or with the new one already, stays unchanged. */
export function swapSaved(list: SavedList, removedId: number, saved: SavedEntry): SavedList {
  if (!hasSaved(list, removedId) || hasSaved(list, saved.id)) return list
  return list.map((entry) => (entry.id === removedId ? saved : entry))
}

export function hasSaved(list: SavedList, id: number): boolean {
  return list.some((saved) => saved.id === id)
}

/** Parses the stored list: distinct products, at most `max`; null if it is malformed. */
export function parseSaved(stored: unknown, max: number): SavedList | null {
  if (!Array.isArray(stored) || !stored.every(isSaved)) return null
  const first = new Map<number, SavedEntry>()
  for (const { id, payable, stock, at } of stored) if (!first.has(id)) first.set(id, { id, payable, stock, at })
  return [...first.values()].slice(0, max)
}

function isSaved(value: unknown): value is SavedEntry {
  if (!isRecord(value)) return false
  const { id, payable, stock, at } = value
  return (
    isWholeNumber(id, 1) &&
    isWholeNumber(stock, 0) &&
    typeof payable === 'number' &&
    payable >= 0 &&
    typeof at === 'string'
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isWholeNumber(value: unknown, min: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= MAX_ID
}
