/** Browsers limit the height of an element; beyond this, scrolling maps to larger steps. */
const MAX_HEIGHT_PX = 12_000_000

/** Row count and pixel heights of a row, of the header (`head`) and of the viewport. */
export type TableMetrics = { rows: number; rowPx: number; head: number; viewPx: number }
/** The scroll offset of the element, and the pixel of the virtual content at its top. */
export type ScrollPosition = { scrolled: number; top: number }

const contentHeight = ({ rows, rowPx, head }: TableMetrics) => rows * rowPx + head

/** The height of the scrolled element. */
export function scrolledHeight(measure: TableMetrics): number {
  return Math.min(contentHeight(measure), MAX_HEIGHT_PX)
}

/** The position after a scroll from `previous`: small steps move by pixels, a jump moves proportionally. */
export function toScrollPosition(scrolled: number, previous: ScrollPosition, measure: TableMetrics): ScrollPosition {
  const maxTop = Math.max(0, contentHeight(measure) - measure.viewPx)
  const maxScroll = Math.max(0, scrolledHeight(measure) - measure.viewPx)
  if (maxTop === maxScroll) return { scrolled, top: Math.min(scrolled, maxTop) }
  const step = scrolled - previous.scrolled
  if (scrolled <= 0) return { scrolled, top: 0 }
  if (scrolled >= maxScroll - 1) return { scrolled, top: maxTop }
  const isStep = Math.abs(step) < measure.viewPx
  const top = isStep ? previous.top + step : (scrolled / maxScroll) * maxTop
  return { scrolled, top: Math.min(maxTop, Math.max(0, top)) }
}

/** The position that shows a row completely; the current position when it is visible already. */
export function scrollPositionOfRow(index: number, current: ScrollPosition, measure: TableMetrics): ScrollPosition {
  const maxTop = Math.max(0, contentHeight(measure) - measure.viewPx)
  const maxScroll = Math.max(0, scrolledHeight(measure) - measure.viewPx)
  const first = index * measure.rowPx
  const minTop = first + measure.rowPx + measure.head - measure.viewPx
  const top = Math.min(maxTop, Math.max(0, Math.min(first, Math.max(current.top, minTop))))
  if (top === current.top) return current
  return { scrolled: maxTop === 0 ? 0 : Math.round((top / maxTop) * maxScroll), top }
}

/** The rows to render: those in view and a few around. */
export function rowsInView(
  { top }: ScrollPosition,
  { rows, rowPx, viewPx }: TableMetrics,
): { from: number; to: number } {
  const overscan = 4
  const from = Math.max(0, Math.floor(top / rowPx) - overscan)
  return { from, to: Math.min(rows, Math.ceil((top + viewPx) / rowPx) + overscan) }
}
