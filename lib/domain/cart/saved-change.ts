import { LOW_STOCK } from '../catalogue/low-stock'
import type { SavedEntry } from './saved-list'

/** How a product changed since it was saved; `by` and `from` in rupees. */
export type SavedProductChange =
  | { kind: 'sold' }
  | { kind: 'back' }
  | { kind: 'few'; stock: number }
  | { kind: 'cheaper' | 'dearer'; by: number; from: number }

/**
 * The changes since a product was saved, stock first; empty if it is unchanged. Amounts in rupees.
 * @example changesSince({ id: 7, payable: 41_000, stock: 1, at: '' }, { payable: 40_000, stock: 1 })
 * // [{ kind: 'cheaper', by: 1000, from: 41_000 }]
 */
export function changesSince(saved: SavedEntry, now: { payable: number; stock: number }): SavedProductChange[] {
  const changes: SavedProductChange[] = []
  if (saved.stock > 0 && now.stock === 0) changes.push({ kind: 'sold' })
  else if (saved.stock === 0 && now.stock > 0) changes.push({ kind: 'back' })
  else if (saved.stock > now.stock && now.stock <= LOW_STOCK) changes.push({ kind: 'few', stock: now.stock })
  const paise = Math.round(now.payable * 100) - Math.round(saved.payable * 100)
  const by = Math.abs(paise) / 100
  if (paise !== 0) changes.push({ kind: paise < 0 ? 'cheaper' : 'dearer', by, from: saved.payable })
  return changes
}
