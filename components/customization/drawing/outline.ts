/** A point in millimetres, y downwards. */
export type Point = readonly [number, number]
/** The outlines of stones, by the catalogue's English shape names. */
export type DrawnOutline =
  | 'oval'
  | 'round'
  | 'cushion'
  | 'octagon'
  | 'pear'
  | 'triangle'
  | 'heart'
  | 'marquise'
  | 'cylinder'

const OUTLINE_BY_SHAPE: Record<string, DrawnOutline> = {
  ...{ oval: 'oval', round: 'round', 'near-round': 'round', button: 'round', bead: 'round', baroque: 'oval' },
  ...{ cushion: 'cushion', square: 'cushion', octagon: 'octagon', emerald: 'octagon', pear: 'pear', drop: 'pear' },
  ...{ triangle: 'triangle', trillion: 'triangle', heart: 'heart', marquise: 'marquise', cylinder: 'cylinder' },
  cabochon: 'oval',
}
/** Width for one unit of length, where a product's own width is unknown. */
const WIDTH_RATIOS: Record<DrawnOutline, number> = {
  ...{ oval: 0.78, round: 1, cushion: 0.92, octagon: 0.74, pear: 0.66, triangle: 1 },
  ...{ heart: 1, marquise: 0.52, cylinder: 0.5 },
}

/** The outline of a shape: `Near-round → round`; oval for an unknown shape. */
export function outlineOf(shape: string | null): DrawnOutline {
  return OUTLINE_BY_SHAPE[shape?.toLowerCase().replace(/\s+/g, '-') ?? ''] ?? 'oval'
}

export function defaultWidth(outline: DrawnOutline, length: number): number {
  return length * WIDTH_RATIOS[outline]
}

const FULL_TURN = Math.PI * 2
const signedPower = (value: number, exponent: number) => Math.sign(value) * Math.abs(value) ** exponent

/** The point of a unit outline (half width and half height 1) at a share of the turn from its top. */
function unitPoint(outline: DrawnOutline, share: number): Point {
  const angle = share * FULL_TURN
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  switch (outline) {
    case 'cushion':
      return [signedPower(sin, 0.62), -signedPower(cos, 0.62)]
    case 'cylinder':
      return [signedPower(sin, 0.5), -signedPower(cos, 0.8)]
    case 'pear':
      return [sin * Math.abs(Math.sin(angle / 2)) ** 0.9 * 1.12, -cos * (cos > 0 ? 1 : 0.94)]
    case 'marquise':
      return [signedPower(sin, 1.45), -cos]
    case 'triangle': {
      // A triangle with bowed sides: between its corners and a circle, then scaled to its frame.
      const corner = Math.cos(FULL_TURN / 6) / Math.cos((angle % (FULL_TURN / 3)) - FULL_TURN / 6)
      const reach = corner * 0.62 + 0.323
      return [(sin * reach) / 0.82, (-cos * reach + 0.155) / 0.788]
    }
    case 'heart':
      return [
        signedPower(sin, 3) * 1.02,
        -(13 * cos - 5 * Math.cos(2 * angle) - 2 * Math.cos(3 * angle) - Math.cos(4 * angle)) / 15,
      ]
    default:
      return [sin, -cos]
  }
}

/** The corners of an outline around the origin, clockwise from its top; an octagon has its own eight. */
export function cornersOf(outline: DrawnOutline, width: number, length: number, count = 16): Point[] {
  const [wide, high] = [width / 2, length / 2]
  if (outline === 'octagon') {
    const cut = Math.min(wide, high) * 0.42
    return [
      ...([
        [wide - cut, -high],
        [wide, -high + cut],
        [wide, high - cut],
        [wide - cut, high],
      ] as const),
      ...([
        [-wide + cut, high],
        [-wide, high - cut],
        [-wide, -high + cut],
        [-wide + cut, -high],
      ] as const),
    ]
  }
  return Array.from({ length: count }, (_, index) => {
    const [x, y] = unitPoint(outline, index / count)
    return [x * wide, y * high]
  })
}

const toText = (value: number) => String(Math.round(value * 100) / 100)

/** The corners in the format of an SVG polygon. */
export function toPoints(corners: readonly Point[]): string {
  return corners.map(([x, y]) => `${toText(x)},${toText(y)}`).join(' ')
}

/** A smooth outline as a path: many corners, or the octagon's eight. */
export function toPath(outline: DrawnOutline, width: number, length: number): string {
  return `M${toPoints(cornersOf(outline, width, length, 48)).replaceAll(' ', 'L')}Z`
}

/** `count` points on an outline, evenly spaced, the first of them `offset` of a step from the top. */
export function pointsOnOutline(
  outline: DrawnOutline,
  width: number,
  length: number,
  count: number,
  offset = 0,
): Point[] {
  const polygon = cornersOf(outline, width, length, 96)
  const steps = polygon.map((point, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? point
    return Math.hypot(next[0] - point[0], next[1] - point[1])
  })
  const perimeter = steps.reduce((sum, step) => sum + step, 0)
  return Array.from({ length: count }, (_, index) => {
    let remaining = (((index + offset) / count) % 1) * perimeter
    const segment = steps.findIndex((step) => {
      if (remaining <= step) return true
      remaining -= step
      return false
    })
    const from = polygon[Math.max(segment, 0)] ?? [0, 0]
    const to = polygon[(Math.max(segment, 0) + 1) % polygon.length] ?? from
    const share = remaining / (steps[Math.max(segment, 0)] || 1)
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
  })
}

export function perimeterOf(outline: DrawnOutline, width: number, length: number): number {
  const polygon = cornersOf(outline, width, length, 48)
  return polygon.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = polygon[(index + 1) % polygon.length] ?? [x, y]
    return sum + Math.hypot(nextX - x, nextY - y)
  }, 0)
}
