import type { DrawnStone } from '@/components/customization/drawing/head-props'
import { defaultWidth, outlineOf } from '@/components/customization/drawing/outline'
import { stonePaintOf } from '@/components/customization/drawing/paint'
import type { JobCard } from '@/lib/contract/order/admin-production'
import { isBeadType } from '@/lib/domain/catalogue/category-type'

const DEFAULT_LENGTH_MM = 8

/** The stone of a line as it is drawn in its setting. */
export function toDrawnStone({ category, shape, cut, colour, mukhi, dimensions_mm }: JobCard['stone']): DrawnStone {
  const outline = isBeadType(category.category_type_id) ? 'round' : outlineOf(shape)
  const length = dimensions_mm?.length ?? DEFAULT_LENGTH_MM
  const width = dimensions_mm?.width ?? defaultWidth(outline, length)
  return { outline, length, width, paint: stonePaintOf(category, colour), cut, faces: mukhi }
}
