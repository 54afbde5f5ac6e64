import { getCategoryType } from '../../domain/catalogue/category-type'
import type { CategoryRef } from '../../domain/routing/paths'

/** Numbers of Google's product taxonomy for categories that need another one than their type. */
const ROCKS_AND_FOSSILS = 218
const CHARMS_AND_PENDANTS = 192
const EARRINGS = 194
const RINGS = 200

const OF_CATEGORY: Record<string, number> = {
  'gemstone-rings': RINGS,
  'gemstone-pendants': CHARMS_AND_PENDANTS,
  'gemstone-earrings': EARRINGS,
  'tumbled-stones': ROCKS_AND_FOSSILS,
  'amethyst-geodes': ROCKS_AND_FOSSILS,
}

/**
 * Google's number for what a category sells, also used by Meta; null if no entry fits (crystal balls, pyramids).
 * `toGoogleCategory({ slug: 'ruby', category_type_id: 1 }) → 198`
 */
export function toGoogleCategory({ slug, category_type_id }: CategoryRef): number | null {
  return OF_CATEGORY[slug] ?? getCategoryType(category_type_id).google
}
