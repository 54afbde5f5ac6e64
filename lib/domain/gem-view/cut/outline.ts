import type { PlanePoint } from './vector'

/** A girdle seen from above: points counter-clockwise from +x, each with the normal of the outline there. */
export type OutlinePoint = { at: PlanePoint; normal: PlanePoint }
type Girdle = OutlinePoint[]
export type OutlineShape = 'round' | 'oval' | 'cushion' | 'square' | 'pear' | 'marquise' | 'triangular'

const POINTS = 1440
const CORNERS = [0, 1, 2].map((corner) => (corner * 2 * Math.PI) / 3)

/** The distance from the centre at an angle; `ratio` is length by width, `power` the squareness of a cushion. */
type Radius = (angle: number, ratio: number, power: number) => number

/** Where a ray at this angle meets a circle whose centre lies off the axis, so that two of them make a tip. */
function tipRadius(angle: number, radius: number): number {
  const sine = Math.abs(Math.sin(angle))
  const half = sine * (1 - radius)
  return half + Math.sqrt(half * half - (1 - radius) ** 2 + radius * radius)
}

const superellipse: Radius = (angle, _, power) =>
  (Math.abs(Math.cos(angle)) ** power + Math.abs(Math.sin(angle)) ** power) ** (-1 / power)

const RADII: Record<OutlineShape, Radius> = {
  round: () => 1,
  oval: () => 1,
  cushion: superellipse,
  square: (angle, ratio) => superellipse(angle, ratio, 14),
  pear: (angle, ratio) => (Math.cos(angle) <= 0 ? 1 : tipRadius(angle, ((2 * ratio - 1) ** 2 + 1) / 2)),
  marquise: (angle, ratio) => tipRadius(angle, (ratio * ratio + 1) / 2),
  triangular: (angle, _, power) => {
    const sum = CORNERS.reduce(
      (total, corner) => total + Math.max(0, Math.cos(angle + Math.PI / 2 - corner)) ** power,
      0,
    )
    return (sum + 1e-9) ** (-1 / power)
  },
}

function extent(values: number[]): { middle: number; half: number } {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return { middle: (low + high) / 2, half: (high - low) / 2 }
}

/** Adds normals to a closed line of points. */
function withNormals(points: PlanePoint[]): Girdle {
  const count = points.length
  return points.map((at, index) => {
    const before = points[(index + count - 1) % count] ?? at
    const after = points[(index + 1) % count] ?? at
    const [x, y] = [after[1] - before[1], before[0] - after[0]]
    const length = Math.hypot(x, y)
    return { at, normal: [x / length, y / length] }
  })
}

/** The outline of a shape with half width 1 and half length `ratio`, the length along x; a triangle's tip is at +y. */
export function createOutline(shape: OutlineShape, ratio: number, power = shape === 'triangular' ? 7 : 2.8): Girdle {
  const bulge = shape === 'triangular' ? (power === 7 ? 0.22 : 0.45) : 0
  const points = Array.from({ length: POINTS }, (_, index): PlanePoint => {
    const angle = (index / POINTS) * 2 * Math.PI
    const radius = RADII[shape](angle, ratio, power)
    const bulged = radius / (1 + bulge * (radius - 1))
    return [bulged * Math.cos(angle), bulged * Math.sin(angle)]
  })
  const [x, y] = [extent(points.map((point) => point[0])), extent(points.map((point) => point[1]))]
  // The broad end of a pear keeps its centre; a triangle its centre of gravity.
  const shift: PlanePoint = [shape === 'pear' ? 0 : x.middle, shape === 'pear' || shape === 'triangular' ? 0 : y.middle]
  const across = shape === 'pear' ? 1 : 1 / y.half
  return withNormals(points.map((at) => [((at[0] - shift[0]) * ratio) / x.half, (at[1] - shift[1]) * across]))
}

/** The point of an outline that is seen at an angle from the origin. */
export function pointAt(outline: Girdle, angle: number): OutlinePoint {
  const turn = 2 * Math.PI
  const offset = ({ at }: OutlinePoint) => {
    const difference = Math.atan2(at[1], at[0]) - angle + Math.PI
    return Math.abs(difference - turn * Math.floor(difference / turn) - Math.PI)
  }
  return outline.reduce((best, point) => (offset(point) < offset(best) ? point : best))
}

/** The half planes of a girdle of at most `count` sides, more of them where the outline curves. */
export function girdleSides(outline: Girdle, count: number): { normal: PlanePoint; distance: number }[] {
  const turns = outline.map(({ normal }) => Math.atan2(normal[1], normal[0]))
  const unwrapped = turns.map((angle) => (angle < (turns[0] ?? 0) - 1e-9 ? angle + 2 * Math.PI : angle))
  const steps = outline.map(({ at }, index) => {
    const next = outline[(index + 1) % outline.length]?.at ?? at
    return Math.hypot(next[0] - at[0], next[1] - at[1])
  })
  const total = steps.reduce((sum, step) => sum + step, 0)
  let walked = 0
  const keys = steps.map((step, index) => {
    walked += step
    return (0.75 * ((unwrapped[index] ?? 0) - (unwrapped[0] ?? 0))) / (2 * Math.PI) + (0.25 * walked) / total
  })
  const chosen = new Set(
    Array.from({ length: count }, (_, side) => keys.findIndex((key) => key >= side / count)).map((i) => Math.max(0, i)),
  )
  return [...chosen].flatMap((index) => {
    const point = outline[index]
    return point
      ? [{ normal: point.normal, distance: point.normal[0] * point.at[0] + point.normal[1] * point.at[1] }]
      : []
  })
}
