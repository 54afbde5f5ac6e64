export type PlanePoint = readonly [x: number, y: number]
export type Vector = readonly [x: number, y: number, z: number]
/** The half space `normal · x ≤ distance`; the normal has length one. */
export type Plane = { normal: Vector; distance: number }

export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function normalize(v: Vector): Vector {
  const length = Math.hypot(...v)
  return [v[0] / length, v[1] / length, v[2] / length]
}

/** The plane through three points, its normal away from the origin. */
export function planeThrough(p: Vector, q: Vector, r: Vector): Plane {
  const normal = normalize(cross(subtract(q, p), subtract(r, p)))
  const distance = dot(normal, p)
  return distance < 0 ? { normal: [-normal[0], -normal[1], -normal[2]], distance: -distance } : { normal, distance }
}

/** The point of the line where two planes meet that lies `reach` from the axis in the direction `along`. */
export function meet(one: Plane, other: Plane, along: PlanePoint, reach: number): Vector {
  const direction = cross(one.normal, other.normal)
  // A point of the line of intersection that is nearest to the origin, then along the line until `reach`.
  const square = dot(direction, direction)
  const towardsOther = cross(other.normal, direction)
  const towardsOne = cross(direction, one.normal)
  const start: Vector = [
    (one.distance * towardsOther[0] + other.distance * towardsOne[0]) / square,
    (one.distance * towardsOther[1] + other.distance * towardsOne[1]) / square,
    (one.distance * towardsOther[2] + other.distance * towardsOne[2]) / square,
  ]
  const step = (reach - start[0] * along[0] - start[1] * along[1]) / (direction[0] * along[0] + direction[1] * along[1])
  return [start[0] + step * direction[0], start[1] + step * direction[1], start[2] + step * direction[2]]
}

/** The same half space after a change of scale along the axes. */
export function scalePlane({ normal, distance }: Plane, scale: Vector): Plane {
  const stretched: Vector = [normal[0] / scale[0], normal[1] / scale[1], normal[2] / scale[2]]
  return { normal: normalize(stretched), distance: distance / Math.hypot(...stretched) }
}
