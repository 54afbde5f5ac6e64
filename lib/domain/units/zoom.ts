/** The scale of a view and the offset of its centre in pixels. */
export type Zoom = { scale: number; x: number; y: number }
export type ScreenPoint = { x: number; y: number }
export type Box = { width: number; height: number }

export const NO_ZOOM: Zoom = { scale: 1, x: 0, y: 0 }
export const MAX_ZOOM = 5

const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value))

/** Limits scale and offset so that the picture covers the whole view. */
export function withinBox({ scale, x, y }: Zoom, { width, height }: Box): Zoom {
  const size = Math.max(1, Math.min(MAX_ZOOM, scale))
  // Adding 0 turns -0 into 0.
  const clampOffset = (value: number, side: number) => clamp(value, ((size - 1) * side) / 2) + 0
  return { scale: size, x: clampOffset(x, width), y: clampOffset(y, height) }
}

/** Enlarges by a factor around a point, measured from the view's centre, which stays under the pointer. */
export function zoomAt(zoom: Zoom, factor: number, point: ScreenPoint, box: Box): Zoom {
  const scale = Math.max(1, Math.min(MAX_ZOOM, zoom.scale * factor))
  const growth = scale / zoom.scale
  const x = point.x - (point.x - zoom.x) * growth
  const y = point.y - (point.y - zoom.y) * growth
  return withinBox({ scale, x, y }, box)
}

/** Moves an enlarged view. */
export function panBy(zoom: Zoom, by: ScreenPoint, box: Box): Zoom {
  return withinBox({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, box)
}

/** The middle of two fingers and their distance. */
export function pinchOf(one: ScreenPoint, other: ScreenPoint): { middle: ScreenPoint; distance: number } {
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    distance: Math.hypot(one.x - other.x, one.y - other.y),
  }
}
