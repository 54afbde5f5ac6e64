import { CROWN_SHARE, type Cut, type CutProportions, toUpright } from './brilliant'
import { createFacets } from './facets'
import type { OutlinePoint } from './outline'
import type { Plane, PlanePoint } from './vector'

const LOBE = 0.53
const LOBE_POINTS = 300
const SIDE_POINTS = 399
/** Where the main facets touch the half outline, by index, from the cleft to the tip. */
const MAINS = [0, 105, 215, 330, 520, 698]
const TIP_NORMAL: PlanePoint = [0.45, -0.893]
const GIRDLE_SIDES = 32

/** An arc between two angles round a centre on the x axis; `skipped` leaves out its first point. */
function arc(centre: number, radius: number, from: number, to: number, points: number, skipped = 0): OutlinePoint[] {
  return Array.from({ length: points }, (_, index) => {
    const angle = from + ((to - from) * (index + skipped)) / (points - 1 + skipped)
    const normal: PlanePoint = [Math.cos(angle), Math.sin(angle)]
    return { at: [centre + radius * normal[0], radius * normal[1]], normal }
  })
}

/** The right half of a heart and its seam; `ratio` is half its height, 1 half its width, the tip is at -y. */
export function createHeart({ ratio, depth, table, girdle }: CutProportions): Cut {
  const cleft = Math.sqrt(LOBE ** 2 - (1 - LOBE) ** 2)
  const tip = LOBE - 2 * ratio
  const sideRadius = (1 + tip * tip) / 2
  const lobe = arc(1 - LOBE, LOBE, Math.atan2(cleft, LOBE - 1), 0, LOBE_POINTS)
  const side = arc(1 - sideRadius, sideRadius, 0, Math.atan2(tip, sideRadius - 1), SIDE_POINTS, 1)
  const middle = (cleft + tip) / 2 + 0.05
  const half = [...lobe, ...side].map(({ at, normal }): OutlinePoint => ({ at: [at[0], at[1] - middle], normal }))
  const at = (index: number) => half[index] ?? { at: [0, 0], normal: [0, 1] }
  const mains = MAINS.map((index, place) =>
    place === MAINS.length - 1 ? { at: at(half.length - 1).at, normal: TIP_NORMAL } : at(index),
  )
  const facets = createFacets({
    mains,
    mids: MAINS.slice(1).map((index, place) => at(Math.floor(((MAINS[place] ?? 0) + index) / 2)).at),
    closed: false,
    depth,
    crown: depth * CROWN_SHARE,
    girdle,
    table,
    star: 0.5,
    lower: 0.74,
    pavilion: 'brilliant',
  })
  const seam: Plane = { normal: [-1, 0, 0], distance: 0 }
  const sides = Array.from({ length: GIRDLE_SIDES }, (_, place) => {
    const { at: point, normal } = at(Math.floor((place * (half.length - 1)) / (GIRDLE_SIDES - 1)))
    return toUpright({ normal, distance: normal[0] * point[0] + normal[1] * point[1] })
  })
  return { facets: [...facets, seam], girdle: sides, seam: facets.length, rim: girdle / 2 }
}
