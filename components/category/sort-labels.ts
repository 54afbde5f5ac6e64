import type { Sort } from '@/lib/domain/listing/listing'

/** The message key of each order, below `sort`. */
export const SORT_LABEL = {
  featured: 'featured',
  low: 'priceAsc',
  high: 'priceDesc',
  'per-carat-low': 'perCaratAsc',
  'per-carat-high': 'perCaratDesc',
  light: 'weightAsc',
  heavy: 'weightDesc',
  discount: 'discount',
  newest: 'newest',
  ascending: 'oldest',
  'a-z': 'nameAsc',
  'z-a': 'nameDesc',
} as const satisfies Record<Sort, string>
