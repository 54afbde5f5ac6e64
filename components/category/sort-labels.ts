/** The message key of each order, below `sort`. */
export const SORT_LABEL = {
  ascending: 'featured',
  'a-z': 'nameAsc',
  'z-a': 'nameDesc',
  low: 'priceAsc',
  high: 'priceDesc',
} as const
