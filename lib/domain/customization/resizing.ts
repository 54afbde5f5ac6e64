import type { Paise } from '../pricing/money'

/** What a shop does to a ready-made ring: sizes up or down at most, and the price of one size in each metal, GST included. */
export type ResizingTerms = { mostSizes: number; perSize: Readonly<Record<string, Paise>> }
/** A ready-made ring: its Indian size in stock and the key of its metal. */
export type SizedRing = { size: number; metal: string | null }

/**
 * The price of changing a ring to an Indian size; 0 for the size in stock, null where the shop does not offer it.
 * `priceResizing({ size: 14, metal: 'silver-925' }, 16, { mostSizes: 2, perSize: { 'silver-925': 35_000 } }) → 70_000`
 */
export function priceResizing({ size, metal }: SizedRing, wanted: number, terms: ResizingTerms | null): Paise | null {
  const steps = Math.abs(wanted - size)
  if (steps === 0) return 0
  const perSize = terms?.perSize[metal ?? '']
  return terms && perSize && steps <= terms.mostSizes ? perSize * steps : null
}

/** The ring of an order line: its size, the size it had in stock, and what the change cost. Extra days are working days. */
export type OrderedRingSize = {
  size: number
  stock_size: number
  price_paise: Paise
  extra_days: { min: number; max: number } | null
}

/**
 * A cart line's ready-made ring in another Indian size than the one in stock; `id` is the row of the size, the price is
 * in rupees, GST included.
 */
export type RingChoice = { id: number; size: number; stock_size: number; price: number }

/** A ring changed for its buyer counts as customized: it cannot be returned for a change of mind. */
export function isResized(ring: Pick<OrderedRingSize, 'size' | 'stock_size'> | null | undefined): boolean {
  return Boolean(ring && ring.size !== ring.stock_size)
}
