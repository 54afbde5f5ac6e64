import type { GuideState } from '@/lib/api/pages/jewel-guide'
import { LOOSE_TYPES } from '@/lib/domain/customization/customization'
import type { DrawnStone } from './drawing/head-props'
import { outlineOf, usualWidth } from './drawing/outline'
import { paintOf } from './drawing/paint'

const RUDRAKSHA = 4
const USUAL_LENGTH = 8

/** A product as it is drawn: its outline and dimensions, and the paint of its colour name. */
export function stoneOf({ stone, drawn }: Pick<GuideState, 'stone' | 'drawn'>): DrawnStone | null {
  if (!stone || !drawn || !LOOSE_TYPES.includes(stone.category.category_type_id)) return null
  const isBead = stone.category.category_type_id === RUDRAKSHA
  const outline = isBead ? 'round' : outlineOf(drawn.shape)
  const length = stone.dimensions_mm?.length ?? USUAL_LENGTH
  const width = stone.dimensions_mm?.width ?? usualWidth(outline, length)
  return { outline, length, width, paint: paintOf(stone.category, drawn.colour), cut: drawn.cut, faces: stone.mukhi }
}
