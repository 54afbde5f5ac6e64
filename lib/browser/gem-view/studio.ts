import { CANDLE, DAYLIGHT, LAMP, type LightPanel, type StudioKind, type StudioLight } from './studio-panels'

type Colour = readonly [number, number, number]
/** The light of each source beside daylight, as seen by an eye that has half got used to it. */
const TINTS: Record<StudioLight, Colour> = { daylight: [1, 1, 1], lamp: [1.08, 0.9, 0.68], candle: [1.16, 0.74, 0.42] }
const ROOM: Record<StudioKind, { base: number; top: number; card: number; radius: number }> = {
  gem: { base: 0.22, top: 0.34, card: 0.1, radius: 15 },
  colourless: { base: 0.2, top: 0.3, card: 0.1, radius: 13 },
  cabochon: { base: 0.1, top: 0.26, card: 0.4, radius: 16 },
  pearl: { base: 0.44, top: 0.34, card: 0.35, radius: 18 },
}
/** How bright the room itself is. */
const AMBIENCE: Record<StudioLight, number> = { daylight: 1, lamp: 0.5, candle: 0.24 }
const GROUND: Record<StudioLight, number> = { daylight: 0.55, lamp: 0.36, candle: 0.15 }

/** The camera looks down from here, in degrees; a dark card surrounds it. */
export const ELEVATION = 52
export const STUDIO_SIZE = 192
export const LOW_SIZE = 32

const RADIANS = Math.PI / 180
const step = (from: number, to: number, x: number) => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** The direction of a texel of an octahedral map. */
function directionOf(column: number, row: number, size: number): Colour {
  let [x, y] = [((column + 0.5) / size) * 2 - 1, ((row + 0.5) / size) * 2 - 1]
  const z = 1 - Math.abs(x) - Math.abs(y)
  if (z < 0) [x, y] = [(1 - Math.abs(y)) * (x < 0 ? -1 : 1), (1 - Math.abs(x)) * (y < 0 ? -1 : 1)]
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

type Placed = { axis: Colour; right: Colour; up: Colour; panel: LightPanel }
function place(panel: LightPanel): Placed {
  const [azimuth, elevation] = [(panel[0] - 90) * RADIANS, panel[1] * RADIANS]
  const [c, s] = [Math.cos(azimuth), Math.sin(azimuth)]
  const [ce, se] = [Math.cos(elevation), Math.sin(elevation)]
  return { axis: [ce * c, ce * s, se], right: [-s, c, 0], up: [-se * c, -se * s, ce], panel }
}
const dot = (a: Colour, b: Colour) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

function panelLight({ axis, right, up, panel }: Placed, d: Colour): number {
  const z = dot(d, axis)
  if (z < 0.05) return 0
  const [, , width, height, light, soft] = panel
  const x = Math.atan(dot(d, right) / z) / RADIANS
  const y = Math.atan(dot(d, up) / z) / RADIANS
  const inside = (1 - step(-soft, soft, Math.abs(x) - width)) * (1 - step(-soft, soft, Math.abs(y) - height))
  return (
    inside * light * (0.72 + 0.28 * Math.cos((x / width) * 1.4)) * (1 + 0.25 * Math.max(-1, Math.min(1, y / height)))
  )
}

/** The light from every direction as an octahedral map of RGBA floats. */
export function createStudio(kind: StudioKind, light: StudioLight): Float32Array {
  const panels = (light === 'daylight' ? DAYLIGHT[kind] : light === 'lamp' ? LAMP : CANDLE).map(place)
  const { base, top, card, radius } = ROOM[kind]
  const tint = TINTS[light]
  const isGem = kind === 'gem' || kind === 'colourless'
  const lens: Colour = [0, -Math.cos(ELEVATION * RADIANS), Math.sin(ELEVATION * RADIANS)]
  const map = new Float32Array(STUDIO_SIZE * STUDIO_SIZE * 4)
  for (let row = 0; row < STUDIO_SIZE; row++)
    for (let column = 0; column < STUDIO_SIZE; column++) {
      const d = directionOf(column, row, STUDIO_SIZE)
      const azimuth = Math.atan2(d[0], -d[1])
      // Folds of the cloth, so that facets carry gradients.
      const folds =
        0.5 +
        0.28 * Math.sin(3 * azimuth + 1.7 + 2 * d[2]) +
        0.22 * Math.sin(7 * d[2] + 2 * azimuth) +
        0.16 * Math.sin(11 * d[0] + 5 * d[1] - 3 * d[2])
      let value = (base + top * Math.max(0, d[2])) * AMBIENCE[light] * (isGem ? 0.35 + 1.1 * Math.max(0.05, folds) : 1)
      for (const panel of panels) value += panelLight(panel, d)
      const away = Math.acos(Math.min(1, dot(d, lens))) / RADIANS
      value *= card + (1 - card) * step(radius - 5, radius + 6, away)
      if (d[2] < 0) value += (GROUND[light] * (1 + 0.25 * d[2]) - value) * step(0, 0.05, -d[2])
      const at = (row * STUDIO_SIZE + column) * 4
      for (const [channel, share] of tint.entries()) map[at + channel] = value * share
      map[at + 3] = 1
    }
  return map
}

/** The same light, gathered from half the sky and from two glossy lobes: three small maps below one another. */
export function createLobes(studio: Float32Array): Float32Array {
  const count = LOW_SIZE * LOW_SIZE
  const ratio = STUDIO_SIZE / LOW_SIZE
  const directions = Array.from({ length: count }, (_, i) =>
    directionOf(i % LOW_SIZE, Math.floor(i / LOW_SIZE), LOW_SIZE),
  )
  const light = new Float32Array(count * 3)
  for (let i = 0; i < count; i++)
    for (let y = 0; y < ratio; y++)
      for (let x = 0; x < ratio; x++) {
        const from = ((Math.floor(i / LOW_SIZE) * ratio + y) * STUDIO_SIZE + (i % LOW_SIZE) * ratio + x) * 4
        for (let c = 0; c < 3; c++) light[i * 3 + c] = (light[i * 3 + c] ?? 0) + (studio[from + c] ?? 0) / ratio ** 2
      }
  const solid = directions.map((d) => (Math.abs(d[0]) + Math.abs(d[1]) + Math.abs(d[2])) ** 3)
  const lobes = new Float32Array(count * 3 * 4)
  for (const [a, to] of directions.entries()) {
    const sums = new Float64Array(9)
    const weights = [0, 0, 0]
    for (const [b, from] of directions.entries()) {
      const cosine = dot(to, from)
      if (cosine <= 0) continue
      const sixteenth = cosine ** 16
      const area = solid[b] ?? 0
      for (const [lobe, share] of [cosine * area, sixteenth * area, sixteenth ** 4 * area].entries()) {
        weights[lobe] = (weights[lobe] ?? 0) + share
        for (let c = 0; c < 3; c++) sums[lobe * 3 + c] = (sums[lobe * 3 + c] ?? 0) + share * (light[b * 3 + c] ?? 0)
      }
    }
    for (let lobe = 0; lobe < 3; lobe++)
      for (let c = 0; c < 3; c++) lobes[(lobe * count + a) * 4 + c] = (sums[lobe * 3 + c] ?? 0) / (weights[lobe] ?? 1)
  }
  return lobes
}
