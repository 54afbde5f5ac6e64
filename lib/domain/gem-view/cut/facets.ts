import type { OutlinePoint } from './outline'
import { meet, type Plane, type PlanePoint, planeThrough, type Vector } from './vector'

export type Pavilion = 'brilliant' | 'step'

type FacetPlan = {
  /** Where the main facets touch the girdle, counter-clockwise, and the points between neighbours. */
  mains: OutlinePoint[]
  mids: PlanePoint[]
  /** False for a half stone, whose last main has no neighbour. */
  closed: boolean
  /** Heights in half widths: the whole stone, the crown, the girdle. */
  depth: number
  crown: number
  girdle: number
  /** Shares: the table of the width, the star facets and the lower halves of their slopes. */
  table: number
  star: number
  lower: number
  pavilion: Pavilion
  rows?: 3 | 4
}

/** Steps of a pavilion: share of the width at a share of its depth. */
const ROWS: Record<3 | 4, PlanePoint[]> = {
  3: [
    [1, 0],
    [0.66, 0.362],
    [0.34, 0.692],
    [0, 1],
  ],
  4: [
    [1, 0],
    [0.76, 0.258],
    [0.52, 0.508],
    [0.27, 0.76],
    [0, 1],
  ],
}

type Side = { at: OutlinePoint; bezel: Plane; main: Plane }

/** A facet through the girdle at `height`, parallel to it there, up or down to `top`. */
function slope({ at, normal }: OutlinePoint, height: number, top: Vector): Plane {
  return planeThrough([at[0], at[1], height], [at[0] - normal[1], at[1] + normal[0], height], top)
}

/** The facets between two neighbouring mains: star and upper halves, with a brilliant pavilion lower halves too. */
function between(plan: FacetPlan, left: Side, right: Side, mid: PlanePoint, tableHeight: number): Plane[] {
  const { crown, girdle, table, star, lower, pavilion } = plan
  const rim = girdle / 2
  const reach = Math.hypot(...mid)
  const along: PlanePoint = [mid[0] / reach, mid[1] / reach]
  const onTable = ({ at: { at } }: Side): Vector => [at[0] * table, at[1] * table, tableHeight]
  const corners = [onTable(left), onTable(right)] as const
  const tableReach = ((corners[0][0] + corners[1][0]) * along[0] + (corners[0][1] + corners[1][1]) * along[1]) / 2
  const starTip = meet(left.bezel, right.bezel, along, tableReach + star * (reach - tableReach))
  const lowerTip = meet(left.main, right.main, along, (1 - lower) * reach)
  const planes: Plane[] = []
  if (starTip[2] > rim && starTip[2] < tableHeight - 0.01 * crown) planes.push(planeThrough(...corners, starTip))
  for (const [from, to] of [
    [left.at.at, mid],
    [mid, right.at.at],
  ] as const) {
    const half = (height: number, tip: Vector) => planeThrough([...from, height], [...to, height], tip)
    if (starTip[2] > rim && starTip[2] < tableHeight) planes.push(half(rim, starTip))
    if (pavilion === 'brilliant') planes.push(half(-rim, lowerTip))
  }
  return planes
}

/** Rows of steps that follow the outline and run together in the culet. */
function stepRows({ mains, mids, closed, girdle, rows = 3 }: FacetPlan, pavilionDepth: number): Plane[] {
  const points = mains.flatMap((main, index): OutlinePoint[] => {
    const next = mains[(index + 1) % mains.length]
    const mid = mids[index]
    if (!next || !mid || (!closed && index === mains.length - 1)) return [main]
    const sum: PlanePoint = [main.normal[0] + next.normal[0], main.normal[1] + next.normal[1]]
    const length = Math.hypot(...sum)
    return [main, { at: mid, normal: [sum[0] / length, sum[1] / length] }]
  })
  const steps = ROWS[rows]
  return points.flatMap(({ at, normal }) =>
    steps.slice(1).map(([inner, below], index) => {
      const [outer, above] = steps[index] ?? [1, 0]
      const scaled = { at: [at[0] * outer, at[1] * outer] as const, normal }
      const height = -girdle / 2 - above * pavilionDepth
      return slope(scaled, height, [at[0] * inner, at[1] * inner, -girdle / 2 - below * pavilionDepth])
    }),
  )
}

/** Table, crown and pavilion around the axis; the girdle's middle is at height 0. */
export function createFacets(plan: FacetPlan): Plane[] {
  const { mains, mids, closed, depth, crown, girdle, table, pavilion } = plan
  const rim = girdle / 2
  const tableHeight = rim + crown
  const pavilionDepth = depth - crown - girdle
  const culet: Vector = [0, 0, -rim - pavilionDepth]
  const sides = mains.map((at): Side => {
    const corner: Vector = [at.at[0] * table, at.at[1] * table, tableHeight]
    return { at, bezel: slope(at, rim, corner), main: slope(at, -rim, culet) }
  })
  const pairs = closed ? sides : sides.slice(0, -1)
  return [
    { normal: [0, 0, 1], distance: tableHeight },
    ...sides.map(({ bezel }) => bezel),
    ...(pavilion === 'brilliant' ? sides.map(({ main }) => main) : stepRows(plan, pavilionDepth)),
    ...pairs.flatMap((left, index) => {
      const right = sides[(index + 1) % sides.length]
      const mid = mids[index]
      return right && mid ? between(plan, left, right, mid, tableHeight) : []
    }),
  ]
}
