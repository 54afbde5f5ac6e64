import type { CategoryRef } from '../../domain/routing/paths'

/** Numbers of Google's product taxonomy, taxonomy-with-ids.en-US.txt of 2021-09-21. */
const LOOSE_STONES = 198
const ROCKS_AND_FOSSILS = 218
const JEWELRY = 188
const BRACELETS = 191
const CHARMS_AND_PENDANTS = 192
const EARRINGS = 194
const RINGS = 200
const RELIGIOUS_ITEMS = 97
const PRAYER_BEADS = 3923

const OF_TYPE: Record<number, number> = {
  1: LOOSE_STONES,
  2: LOOSE_STONES,
  3: LOOSE_STONES,
  4: RELIGIOUS_ITEMS,
  5: BRACELETS,
  6: JEWELRY,
  8: PRAYER_BEADS,
  9: ROCKS_AND_FOSSILS,
}
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
  return OF_CATEGORY[slug] ?? OF_TYPE[category_type_id] ?? null
}
