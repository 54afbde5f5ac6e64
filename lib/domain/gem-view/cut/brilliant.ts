import { createFacets, type Pavilion } from './facets'
import { createOutline, girdleSides, type OutlinePoint, type OutlineShape, pointAt } from './outline'
import type { Plane, PlanePoint } from './vector'

/** Planes in half widths; the length lies along x (a heart's along y), the table is up at +z. */
export type Cut = {
  facets: Plane[]
  girdle: Plane[]
  /** The index among the facets of the plane x = 0 of a half stone that is mirrored there. */
  seam: number | null
  /** Half the height of the girdle. */
  rim: number
}

export type CutProportions = { ratio: number; depth: number; table: number; girdle: number }
type BrilliantPlan = CutProportions & {
  shape: OutlineShape
  mains?: number
  star?: number
  lower?: number
  pavilion?: Pavilion
  rows?: 3 | 4
  power?: number
  turn?: number
}

export const CROWN_SHARE = 0.262
const GIRDLE_SIDES = 48
const PEAR_ANGLES = { 8: [0, 45, 95, 148, 212, 265, 315], 9: [0, 38, 82, 122, 160, 200, 238, 278, 322] }
const MARQUISE_ANGLES = {
  8: [0, 24, 90, 156, 180, 204, 270, 336],
  12: [0, 17, 45, 90, 135, 163, 180, 197, 225, 270, 315, 343],
}
const TRIANGLE_SHIFTS = { 6: [0, 60], 9: [0, 40, 80] }

export const toUpright = ({ normal, distance }: { normal: PlanePoint; distance: number }): Plane => ({
  normal: [normal[0], normal[1], 0],
  distance,
})

/** The angles of the main facets round the girdle, in radians. */
function mainAngles({ shape, ratio, mains = 8, turn = 0 }: BrilliantPlan): number[] {
  const onEllipse = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return Math.atan2(Math.sin(angle), ratio * Math.cos(angle))
  }
  const even = () => Array.from({ length: mains }, (_, index) => onEllipse(turn + (360 * index) / mains))
  const angles: Record<OutlineShape, () => number[]> = {
    round: even,
    oval: even,
    cushion: even,
    square: even,
    pear: () => PEAR_ANGLES[mains >= 9 ? 9 : 8].map((degrees) => (degrees * Math.PI) / 180),
    marquise: () => MARQUISE_ANGLES[mains > 8 ? 12 : 8].map(onEllipse),
    triangular: () =>
      [90, 210, 330].flatMap((corner) =>
        TRIANGLE_SHIFTS[mains < 9 ? 6 : 9].map((shift) => ((corner + shift) * Math.PI) / 180),
      ),
  }
  const full = 2 * Math.PI
  return angles[shape]()
    .map((angle) => ((angle % full) + full) % full)
    .toSorted((one, other) => one - other)
}

/** A tip has no tangent; the facet there is square to the axis of the stone. */
function atTip(shape: OutlineShape, angle: number, point: OutlinePoint, corners: OutlinePoint[]): OutlinePoint {
  const forward = Math.sign(Math.cos(angle))
  const isTip = Math.abs(Math.sin(angle)) < 1e-6 && (shape === 'marquise' || (shape === 'pear' && forward > 0))
  if (isTip) return { at: point.at, normal: [forward, 0] }
  return corners.find(({ normal }) => Math.cos(angle) * normal[0] + Math.sin(angle) * normal[1] > 1 - 1e-6) ?? point
}

/** A stone of table, stars, bezels and halves, with a brilliant or stepped pavilion. */
export function createBrilliant(plan: BrilliantPlan): Cut {
  const { shape, ratio, depth, table, girdle, power, star = 0.5, lower = 0.77, pavilion = 'brilliant', rows = 3 } = plan
  const outline = createOutline(shape, ratio, power)
  const angles = mainAngles(plan)
  const corners = (shape === 'triangular' ? [90, 210, 330] : []).map((degrees) => {
    const normal: PlanePoint = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    const reach = ({ at }: OutlinePoint) => at[0] * normal[0] + at[1] * normal[1]
    return { at: outline.reduce((best, point) => (reach(point) > reach(best) ? point : best)).at, normal }
  })
  const facets = createFacets({
    mains: angles.map((angle) => atTip(shape, angle, pointAt(outline, angle), corners)),
    mids: angles.map((angle, index) => {
      const next = angles[index + 1] ?? (angles[0] ?? 0) + 2 * Math.PI
      return pointAt(outline, (angle + next) / 2).at
    }),
    closed: true,
    depth,
    crown: depth * CROWN_SHARE,
    girdle,
    table,
    star,
    lower,
    pavilion,
    rows,
  })
  return { facets, girdle: girdleSides(outline, GIRDLE_SIDES).map(toUpright), seam: null, rim: girdle / 2 }
}
