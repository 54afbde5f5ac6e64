import type { Cut, CutProportions } from './brilliant'
import { normalize, type Plane, type PlanePoint, type Vector } from './vector'

type StepPlan = CutProportions & { corner: number; crownRows: 2 | 3; pavilionRows: 3 | 4 }

/** Steps from the girdle: share of the way inwards at a share of the height. */
const CROWN: Record<2 | 3, PlanePoint[]> = {
  2: [
    [0, 0],
    [0.5, 0.6],
    [1, 1],
  ],
  3: [
    [0, 0],
    [0.36, 0.46],
    [0.7, 0.8],
    [1, 1],
  ],
}
const PAVILION: Record<3 | 4, PlanePoint[]> = {
  3: [
    [0, 0],
    [0.31, 0.375],
    [0.64, 0.715],
    [1, 1],
  ],
  4: [
    [0, 0],
    [0.22, 0.275],
    [0.47, 0.54],
    [0.73, 0.79],
    [1, 1],
  ],
}
const CROWN_SHARE = 0.235
const HALF_ROOT = Math.SQRT1_2

/** Emerald cut and asscher: parallel steps, cut corners, a keel. */
export function createStepCut({ ratio, depth, table, girdle, corner, crownRows, pavilionRows }: StepPlan): Cut {
  const crown = depth * CROWN_SHARE
  const rim = girdle / 2
  const diagonal = (ratio + 1 - corner) * HALF_ROOT
  const sides: [x: number, y: number, distance: number][] = [
    [1, 0, ratio],
    [0, 1, 1],
    [-1, 0, ratio],
    [0, -1, 1],
    [HALF_ROOT, HALF_ROOT, diagonal],
    [-HALF_ROOT, HALF_ROOT, diagonal],
    [-HALF_ROOT, -HALF_ROOT, diagonal],
    [HALF_ROOT, -HALF_ROOT, diagonal],
  ]
  const rings = [
    { up: 1, steps: CROWN[crownRows].map(([inward, high]): PlanePoint => [inward * (1 - table), high * crown]) },
    {
      up: -1,
      steps: PAVILION[pavilionRows].map(([inward, deep]): PlanePoint => [inward, deep * (depth - crown - girdle)]),
    },
  ]
  const facets = sides.flatMap(([x, y, distance]) => {
    const isDiagonal = x !== 0 && y !== 0
    return rings.flatMap(({ up, steps }) => {
      const below = isDiagonal ? Math.min(1, diagonal) : Math.abs(y) === 1 ? 1 : Math.min(1.06, ratio)
      const above = isDiagonal ? 0.8 : 1
      const share = up > 0 ? above : below
      return steps.slice(1).map(([inward, height], index): Plane => {
        const [before, start] = steps[index] ?? [0, 0]
        const rise = height - start
        const normal: Vector = normalize([x * rise, y * rise, up * (inward - before) * share])
        const out = distance - before * share
        return { normal, distance: normal[0] * x * out + normal[1] * y * out + normal[2] * up * (rim + start) }
      })
    })
  })
  return {
    facets: [{ normal: [0, 0, 1], distance: rim + crown }, ...facets],
    girdle: sides.map(([x, y, distance]) => ({ normal: [x, y, 0], distance })),
    seam: null,
    rim,
  }
}
