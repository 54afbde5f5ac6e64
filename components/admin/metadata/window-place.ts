/** Browsers limit the height of an element; beyond this, scrolling maps to larger steps. */
const MAX_PX = 12_000_000

/** Row count and pixel heights of a row, of the header (`head`) and of the viewport. */
export type Measure = { rows: number; rowPx: number; head: number; viewPx: number }
/** The scroll offset of the element, and the pixel of the virtual content at its top. */
export type Place = { scrolled: number; top: number }

const lengthOf = ({ rows, rowPx, head }: Measure) => rows * rowPx + head

/** The height of the scrolled element. */
export function scrolledHeight(measure: Measure): number {
  return Math.min(lengthOf(measure), MAX_PX)
}

/** The position after a scroll from `previous`: small steps move by pixels, a jump moves proportionally. */
export function toPlace(scrolled: number, last: Place, measure: Measure): Place {
  const most = Math.max(0, lengthOf(measure) - measure.viewPx)
  const end = Math.max(0, scrolledHeight(measure) - measure.viewPx)
  if (most === end) return { scrolled, top: Math.min(scrolled, most) }
  const step = scrolled - last.scrolled
  if (scrolled <= 0) return { scrolled, top: 0 }
  if (scrolled >= end - 1) return { scrolled, top: most }
  const isStep = Math.abs(step) < measure.viewPx
  const top = isStep ? last.top + step : (scrolled / end) * most
  return { scrolled, top: Math.min(most, Math.max(0, top)) }
}

/** The position that shows a row completely; the current position when it is visible already. */
export function placeOfRow(index: number, now: Place, measure: Measure): Place {
  const most = Math.max(0, lengthOf(measure) - measure.viewPx)
  const end = Math.max(0, scrolledHeight(measure) - measure.viewPx)
  const first = index * measure.rowPx
  const least = first + measure.rowPx + measure.head - measure.viewPx
  const top = Math.min(most, Math.max(0, Math.min(first, Math.max(now.top, least))))
  if (top === now.top) return now
  return { scrolled: most === 0 ? 0 : Math.round((top / most) * end), top }
}

/** The rows to render: those in view and a few around. */
export function rowsInView({ top }: Place, { rows, rowPx, viewPx }: Measure): { from: number; to: number } {
  const around = 4
  const from = Math.max(0, Math.floor(top / rowPx) - around)
  return { from, to: Math.min(rows, Math.ceil((top + viewPx) / rowPx) + around) }
}
