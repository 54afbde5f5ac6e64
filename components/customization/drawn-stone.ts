import type { GuideState } from '@/lib/api/pages/customization-guide'
import { isBeadType, LOOSE_TYPES } from '@/lib/domain/catalogue/category-type'
import type { DrawnStone } from './drawing/head-props'
import { defaultWidth, outlineOf } from './drawing/outline'
import { stonePaintOf } from './drawing/paint'

const DEFAULT_LENGTH_MM = 8

/** A product as it is drawn: its outline and dimensions, and the paint of its colour name. */
export function drawnStoneOf({ stone, appearance }: Pick<GuideState, 'stone' | 'appearance'>): DrawnStone | null {
  if (!stone || !appearance || !LOOSE_TYPES.includes(stone.category.category_type_id)) return null
  const isBead = isBeadType(stone.category.category_type_id)
  const outline = isBead ? 'round' : outlineOf(appearance.shape)
  const length = stone.dimensions_mm?.length ?? DEFAULT_LENGTH_MM
  const width = stone.dimensions_mm?.width ?? defaultWidth(outline, length)
  return {
    outline,
    length,
    width,
    paint: stonePaintOf(stone.category, appearance.colour),
    cut: appearance.cut,
    faces: stone.mukhi,
  }
}
