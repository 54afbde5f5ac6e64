/** A rotation from the stone's frame to that of the picture, as columns. */
export type Rotation = readonly number[]

/** The product of two rotations. */
export function multiply(a: Rotation, b: Rotation): Rotation {
  const at = (m: Rotation, column: number, row: number) => m[column * 3 + row] ?? 0
  return Array.from({ length: 9 }, (_, i) => {
    const [column, row] = [Math.floor(i / 3), i % 3]
    return at(a, 0, row) * at(b, column, 0) + at(a, 1, row) * at(b, column, 1) + at(a, 2, row) * at(b, column, 2)
  })
}

/** A turn about the picture's horizontal axis, then about its upright one, in radians. */
export function tilted(aboutX: number, aboutY: number): Rotation {
  const [c, s, d, t] = [Math.cos(aboutX), Math.sin(aboutX), Math.cos(aboutY), Math.sin(aboutY)]
  return multiply([d, 0, -t, 0, 1, 0, t, 0, d], [1, 0, 0, 0, c, s, 0, -s, c])
}

/** The stone at first: its table towards the camera, leaning back a little, its length across. */
export const START: Rotation = tilted(-0.22, 0.14)
/** The ring at first: from the front and a little above, so that band and stone are seen. */
export const RING_START: Rotation = tilted(-0.95, 0.5)

/** A hanging stone at first, before it is brought upright: nearly from the front. */
export const HANGING_START: Rotation = tilted(-0.12, 0.3)

/** Which side of the stone is towards the camera: the height of its table's normal. */
export function sideOf(rotation: Rotation): 'face' | 'profile' | 'back' {
  const towards = rotation[8] ?? 1
  if (towards > 0.55) return 'face'
  return towards < -0.55 ? 'back' : 'profile'
}
