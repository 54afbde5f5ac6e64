import domes from './dome-species.json'
import faceted from './faceted-species.json'

type Facts = {
  category: string
  /** Millimetres. */
  size: { length: number; width: number; depth: number | null } | null
}

/** Longer pieces are carvings and rough, not stones for a ring. */
const MAX_MM = 60

/** Whether a product of this category and size can be shown. Its shape may still be one that no cut is known for. */
export function hasStoneView({ category, size }: Facts): boolean {
  if (!size || Math.min(size.length, size.width, size.depth ?? size.width) <= 0) return false
  return Math.max(size.length, size.width) <= MAX_MM && (category in domes || category in faceted)
}
