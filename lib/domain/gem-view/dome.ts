import { clamp, mapVector, toLinear } from './colour'
import type { PlanePoint, Vector } from './cut/vector'
import { type DomeMaterial, drawNumbers, MATERIALS, type Numbers } from './dome-numbers'
import { domeRadii, pearlRadii, RADII } from './dome-outline'
import species from './dome-species.json'
import { clawPoints, type SizeMm, type StoneInput } from './faceted'

/** A cabochon over its outline, or a pearl around its long axis. All lengths but `size` and `claws` are in half widths. */
export type DomeStone = {
  kind: 'dome'
  size: SizeMm
  claws: PlanePoint[]
  isPearl: boolean
  /** Radii by angle from -π to π; of a pearl by polar angle from 0 to π. */
  radii: number[]
  reach: number
  height: number
  /** Height of the wall at the girdle and the powers of the dome's curve. */
  wall: number
  powers: PlanePoint
  /** How uneven a baroque pearl is; how flat a pearl. */
  baroque: number
  belly: number
  material: DomeMaterial
  colours: { body: Vector; second: Vector; accent: Vector }
  numbers: Numbers
  seed: Vector
  index: number
  /** How much light goes inside, how cloudy it is there, and what is absorbed. */
  translucency: number
  cloud: number
  absorption: Vector
}

type Look = {
  body: string
  second?: string
  accent?: string
  inside?: string
  cloud?: number
  translucency?: number
  numbers?: Record<string, number>
}
type Species = { material: string; cloud?: number; translucency?: number; colours: Record<string, Look> }
const SPECIES: Record<string, Species> = species

const INDEX: Partial<Record<DomeMaterial, number>> = {
  cats: 1.74,
  star: 1.76,
  pearl: 1.6,
  opal: 1.45,
  turq: 1.6,
  coral: 1.55,
  mala: 1.7,
  jade: 1.62,
  opalite: 1.46,
}
const QUARTZ_INDEX = 1.54
const CLARITY: Record<string, { translucency: number; cloud: number }> = {
  opaque: { translucency: 0.6, cloud: 1.7 },
  translucent: { translucency: 1, cloud: 0.85 },
  'semi-transparent': { translucency: 1.1, cloud: 0.45 },
}
const FLAT_PEARLS = ['button', 'baroque']
const HIGH_DOMES: DomeMaterial[] = ['cats', 'star', 'coral']
/** Turns of the pictures that are drawn before what is needed here. */
const PICTURE_TURNS: Record<string, [number, ...number[]]> = {
  pear: [60, 90, 110],
  oval: [18, 24, -16, 90],
  capsule: [18, 24, -16, 90],
  marquise: [18, 24, -16, 90],
}
const EYE_TURNS: [number, ...number[]] = [20, 26, -20]

export const isDomeSpecies = (category: string) => category in SPECIES

type Body = Pick<DomeStone, 'isPearl' | 'radii' | 'reach' | 'height' | 'wall' | 'powers' | 'baroque' | 'belly'>

function createPearlBody({ shape, size, random }: StoneInput): Body {
  const ratio = size.length / size.width
  const uneven = random.uniform(0.15, 0.24)
  if (shape === 'drop') random.uniform(0, 1)
  random.uniform(-5, 5)
  random.uniform(-3, 3)
  const baroque: Record<string, number> = { baroque: uneven, 'near-round': 0.012, drop: 0.02, button: 0.008 }
  return {
    isPearl: true,
    radii: pearlRadii(shape, ratio),
    reach: shape === 'drop' ? ratio * 1.1 : ratio,
    height: 2,
    wall: 1,
    powers: [1, 1],
    baroque: baroque[shape] ?? 0.004,
    belly: FLAT_PEARLS.includes(shape) ? size.depth / size.width : 1,
  }
}

function createDomeBody({ shape, size, random }: StoneInput, material: DomeMaterial): Body | null {
  const ratio = size.length / size.width
  const height = size.depth / (size.width / 2)
  const radii = domeRadii(shape, ratio, random)
  if (!radii) return null
  const isHigh = HIGH_DOMES.includes(material)
  const first = isHigh ? random.uniform(2, 2.25) : random.uniform(2.1, 2.5)
  const powers: PlanePoint = [first, isHigh ? random.uniform(2, 2.2) : random.uniform(2, 2.25)]
  const turns = PICTURE_TURNS[shape]
  if (turns) random.choice(shape !== 'pear' && (material === 'cats' || material === 'star') ? EYE_TURNS : turns)
  const wall = Math.min(0.22, 0.12 + 0.1 * height) * (height > 0.7 ? 1 : 0.8)
  return { isPearl: false, radii, reach: ratio, height, wall, powers, baroque: 0, belly: 1 }
}

/** A cabochon or pearl of a known species; null if its outline is unknown. An unknown colour is the species' first. */
export function createDome(input: StoneInput): DomeStone | null {
  const { category, size, random } = input
  const known = SPECIES[category]
  const look = known?.colours[input.colour] ?? Object.values(known?.colours ?? {})[0]
  const material = MATERIALS.find((name) => name === known?.material)
  if (!known || !look || !material) return null
  const seed: Vector = [random.uniform(2, 90), random.uniform(2, 90), random.uniform(2, 90)]
  // Turn and height of the picture's camera.
  random.uniform(-20, 20)
  random.uniform(-3, 3)
  const body = material === 'pearl' ? createPearlBody(input) : createDomeBody(input, material)
  if (!body) return null
  const clarity = CLARITY[input.clarity] ?? { translucency: 1, cloud: 1 }
  const cloud = (look.cloud ?? known.cloud ?? 2) * clarity.cloud * random.uniform(0.85, 1.15)
  const depth = 0.8 * clamp((size.width / 12) ** 0.35, 0.75, 1.4)
  const own = Array.from({ length: 8 }, (_, index) => look.numbers?.[index] ?? 0)
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = own
  const numbers = drawNumbers(material, {
    ...input,
    ratio: size.length / size.width,
    own: [a, b, c, d, e, f, g, h],
  })
  const half = size.width / 2
  return {
    ...body,
    kind: 'dome',
    size,
    claws: clawPoints(([x, y]) => {
      const place = Math.round(((Math.atan2(y, x) + Math.PI) / (2 * Math.PI)) * RADII) % RADII
      return half * (body.isPearl ? 0.8 : (body.radii[place] ?? 1))
    }),
    material,
    colours: {
      body: toLinear(look.body),
      second: toLinear(look.second ?? look.body),
      accent: toLinear(look.accent ?? '#ffffff'),
    },
    numbers,
    seed,
    index: INDEX[material] ?? QUARTZ_INDEX,
    translucency: Math.min(1, (look.translucency ?? known.translucency ?? 0) * clarity.translucency),
    cloud,
    absorption: mapVector(toLinear(look.inside ?? look.second ?? look.body), (part) =>
      Math.min(-Math.log(clamp(part, 0.01, 0.99)) * depth, 4),
    ),
  }
}
