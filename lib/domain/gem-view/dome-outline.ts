import { createOutline } from './cut/outline'
import type { PlanePoint } from './cut/vector'
import type { PictureRandom } from './random/picture-random'

/** Number of directions in a table of radii. */
export const RADII = 256
/** The tips of a pear and a marquise are a little rounded: half the window, of the outline's points. */
const ROUNDING = 25

type Points = (ratio: number, random: PictureRandom) => PlanePoint[]

function capsule(ratio: number): PlanePoint[] {
  const straight = ratio - 1
  return Array.from({ length: 1440 }, (_, index) => {
    const angle = (index / 1440) * 2 * Math.PI
    const [across, along] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
    const side = 1 / Math.max(across, 1e-6)
    const middle = straight * along
    const radius = side * along > straight ? middle + Math.sqrt(Math.max(0, middle ** 2 - straight ** 2 + 1)) : side
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })
}

function rounded(points: PlanePoint[]): PlanePoint[] {
  const weights = Array.from({ length: 2 * ROUNDING + 1 }, (_, i) => 1 - Math.cos((Math.PI * i) / ROUNDING))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return points.map((_, index) => {
    let [x, y] = [0, 0]
    for (const [place, weight] of weights.entries()) {
      const point = points[(index + place - ROUNDING + points.length) % points.length] ?? [0, 0]
      x += (point[0] * weight) / total
      y += (point[1] * weight) / total
    }
    return [x, y]
  })
}

const plain =
  (...[shape, power]: ['round' | 'oval' | 'cushion' | 'triangular', number?]): Points =>
  (ratio) =>
    createOutline(shape, ratio, power).map(({ at }) => at)
const tipped =
  (shape: 'pear' | 'marquise'): Points =>
  (ratio) =>
    rounded(createOutline(shape, ratio).map(({ at }) => at))

const OUTLINES: Record<string, Points> = {
  round: plain('round'),
  oval: plain('oval'),
  square: plain('cushion', 5.5),
  cushion: (ratio, { uniform }) => createOutline('cushion', ratio, uniform(2.7, 3.6)).map(({ at }) => at),
  triangular: plain('triangular', 5),
  pear: tipped('pear'),
  marquise: tipped('marquise'),
  capsule,
}

/** Radii for angles from -π to π, or for a profile from 0 to π: the points in order of their angle, interpolated. */
function tabulate(points: PlanePoint[], from: number, to: number, isClosed: boolean): number[] {
  const polar = points
    .map(([x, y]) => ({ angle: Math.atan2(y, x), radius: Math.hypot(x, y) }))
    .toSorted((one, other) => one.angle - other.angle)
  const last = polar.length - 1
  let place = 0
  return Array.from({ length: RADII }, (_, index) => {
    const angle = from + ((to - from) * index) / (isClosed ? RADII : RADII - 1)
    while (place < last && (polar[place + 1]?.angle ?? 0) <= angle) place++
    const [before, after] = [polar[place], polar[Math.min(last, place + 1)]]
    if (!before || !after) return 1
    const share = after.angle > before.angle ? (angle - before.angle) / (after.angle - before.angle) : 0
    return before.radius + (after.radius - before.radius) * Math.min(1, Math.max(0, share))
  })
}

/** The outline of a cabochon as radii by angle, half the width being 1, its box around the origin; null if unknown. */
export function domeRadii(shape: string, ratio: number, random: PictureRandom): number[] | null {
  const points = OUTLINES[shape]?.(ratio, random)
  if (!points) return null
  const centred = (axis: 0 | 1, half: number) => {
    const values = points.map((point) => point[axis])
    const [low, high] = [Math.min(...values), Math.max(...values)]
    return (point: PlanePoint) => (2 * half * (point[axis] - (low + high) / 2)) / (high - low)
  }
  const [x, y] = [centred(0, ratio), centred(1, 1)]
  const placed = points.map((point): PlanePoint => [x(point), y(point)])
  return tabulate(placed, -Math.PI, Math.PI, true)
}

/** The profile of a pearl as radii by polar angle from its long axis, which is x. */
export function pearlRadii(shape: string, ratio: number): number[] {
  if (shape !== 'drop')
    return Array.from({ length: RADII }, (_, index) => {
      const angle = (Math.PI * index) / (RADII - 1)
      return 1 / Math.hypot(Math.cos(angle) / ratio, Math.sin(angle))
    })
  const bulb = (share: number) =>
    2 * Math.sqrt(share * (1 - share)) * (1 - 0.62 * (share - 0.42) - 0.2 * Math.max(0, share - 0.5))
  const shares = Array.from({ length: 600 }, (_, index) => index / 599)
  const widest = Math.max(...shares.map(bulb))
  return tabulate(
    shares.map((share): PlanePoint => [ratio * (2 * share - 0.92), bulb(share) / widest]),
    0,
    Math.PI,
    false,
  )
}
