import type { Plane, PlanePoint } from './vector'

const TOLERANCE = 1e-6

/** The corners of the box around a girdle; that of a half stone is mirrored at x = 0. */
export function girdleCorners(girdle: Plane[], isHalf: boolean): { low: PlanePoint; high: PlanePoint } {
  const sides = isHalf ? [...girdle, { normal: [-1, 0, 0] as const, distance: 0 }] : girdle
  const corners = sides.flatMap((one, index) =>
    sides.slice(index + 1).flatMap((other): PlanePoint[] => {
      const area = one.normal[0] * other.normal[1] - one.normal[1] * other.normal[0]
      if (Math.abs(area) < TOLERANCE) return []
      const x = (one.distance * other.normal[1] - other.distance * one.normal[1]) / area
      const y = (one.normal[0] * other.distance - other.normal[0] * one.distance) / area
      const isInside = sides.every(({ normal, distance }) => normal[0] * x + normal[1] * y <= distance + TOLERANCE)
      return isInside ? [[x, y]] : []
    }),
  )
  const [xs, ys] = [corners.map((corner) => corner[0]), corners.map((corner) => corner[1])]
  const right = Math.max(...xs)
  return { low: [isHalf ? -right : Math.min(...xs), Math.min(...ys)], high: [right, Math.max(...ys)] }
}
