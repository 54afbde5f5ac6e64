import type { Cart } from '../../domain/cart/cart'
import { createLineStore } from './line-store'

/** The lines of a quotation, which live as long as the page; neither the cart nor any storage is touched by them. */
export function createQuotationStore(lines: Cart) {
  let stored: string | null = lines.length > 0 ? JSON.stringify(lines) : null
  const write = (text: string | null) => {
    stored = text
    return true
  }
  return createLineStore({ read: () => stored, write }, 'navamani.quotation')
}
