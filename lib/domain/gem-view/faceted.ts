import { clamp, mapVector, mixVectors, toLinear } from './colour'
import { createCatalogueCut } from './cut/catalogue-cut'
import { girdleCorners } from './cut/girdle-corners'
import { dot, type Plane, type PlanePoint, scalePlane, type Vector } from './cut/vector'
import species from './faceted-species.json'
import type { PictureRandom } from './random/picture-random'

export type SizeMm = { length: number; width: number; depth: number }
export type StoneInput = {
  category: string
  shape: string
  cut: string
  colour: string
  clarity: string
  size: SizeMm
  random: PictureRandom
}

/** Absorption of red, green and blue per millimetre, along the optic axis and across it. */
type Absorption = { along: Vector; across: Vector }

export type FacetedStone = {
  kind: 'faceted'
  size: SizeMm
  /** Millimetres from the middle of the stone's box, its table up at +z; the first `facets` are crown and pavilion. */
  planes: Plane[]
  facets: number
  /** The index of the plane x = 0 where a half stone, a heart, is mirrored. */
  seam: number | null
  /** The height of the girdle's middle and half its thickness. */
  girdle: { middle: number; half: number }
  /** Where claws hold it: points of the girdle. */
  claws: PlanePoint[]
  /** Refractive indices of red, green and blue light. */
  index: Vector
  absorption: Record<'daylight' | 'warm', Absorption>
  axis: Vector
  /** The colour of the other end of a bicolour stone, as absorption per millimetre. */
  second: Vector | null
  /** Share of the colour by which it changes in bands. */
  zoning: number
  /** Milkiness per millimetre and its colour; a weak light of its own. */
  haze: number
  hazeColour: Vector
  glow: Vector
  isColourless: boolean
  /** The mean brightness that a photographer would choose, 0 to 1. */
  exposure: number
}

type Colour = { body: string; across?: string; second?: string; haze?: number; glow?: number }
type Species = {
  index: number
  spread: number
  colourless?: boolean
  haze?: number
  glow?: number
  zone?: number
  colours: Record<string, Colour>
}
const SPECIES: Record<string, Species> = species

/** Inclusions by the clarity words of the catalogue. */
const INCLUSIONS: Record<string, number> = {
  vs1: 0.06,
  vs2: 0.1,
  'eye-clean': 0.2,
  si1: 0.25,
  si2: 0.45,
  'slightly-included': 0.55,
  included: 1,
  'heavily-included': 1.7,
}
/** The colours of the table are of a path of three half widths; deeper in larger stones. */
const COLOUR_PATH = 3
const COLOUR_WIDTH_MM = 8
const CLAW_ANGLES = [45, 135, 225, 315]

function toAbsorption(hex: string, { width }: SizeMm, isColourless: boolean): Vector {
  const scale = clamp((width / COLOUR_WIDTH_MM) ** 0.38, 0.72, 1.45) * (isColourless ? 1 : 1.22)
  const perHalfWidth = (part: number) => Math.min((-Math.log(clamp(part, 2e-3, 0.995)) / COLOUR_PATH) * scale, 1.55)
  return mapVector(toLinear(hex), (part) => perHalfWidth(part) / (width / 2))
}

/** The points of a girdle that claws would hold, seen from the middle. */
export function clawPoints(reach: (direction: PlanePoint) => number): PlanePoint[] {
  return CLAW_ANGLES.map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    const direction: PlanePoint = [Math.cos(angle), Math.sin(angle)]
    const distance = reach(direction)
    return [direction[0] * distance, direction[1] * distance]
  })
}

/** Planes in millimetres round the middle of the box, exactly as long, wide and deep as the product. */
function createPlanes({ shape, cut, size, random }: StoneInput) {
  const half = size.width / 2
  const facts = { ratio: size.length / size.width, depth: size.depth / half, isMixed: cut.startsWith('mixed'), random }
  const drawn = createCatalogueCut(shape, facts)
  if (!drawn) return null
  const isHeart = drawn.seam !== null
  const box = girdleCorners(drawn.girdle, isHeart)
  const [x, y] = isHeart ? [size.width, size.length] : [size.length, size.width]
  const scale: Vector = [x / (box.high[0] - box.low[0]), y / (box.high[1] - box.low[1]), half]
  const top = drawn.facets[0]?.distance ?? 0
  const middle: Vector = [
    ((box.high[0] + box.low[0]) / 2) * scale[0],
    ((box.high[1] + box.low[1]) / 2) * scale[1],
    (top - facts.depth / 2) * scale[2],
  ]
  const place = (plane: Plane): Plane => {
    const { normal, distance } = scalePlane(plane, scale)
    return { normal, distance: distance - dot(normal, middle) }
  }
  const girdle = drawn.girdle.map(place)
  const reach = (direction: PlanePoint) =>
    Math.min(
      ...girdle.map(({ normal, distance }) => {
        const side = isHeart ? Math.abs(direction[0]) : direction[0]
        const towards = normal[0] * side + normal[1] * direction[1]
        return towards > 1e-6 ? distance / towards : Number.POSITIVE_INFINITY
      }),
    )
  return {
    planes: [...drawn.facets.map(place), ...girdle],
    facets: drawn.facets.length,
    seam: drawn.seam,
    girdle: { middle: -middle[2], half: drawn.rim * scale[2] },
    claws: clawPoints(reach),
  }
}

/** A cut stone of a known species and shape; null if no cut is known for the shape. An unknown colour is the species' first. */
export function createFaceted(input: StoneInput): FacetedStone | null {
  const { category, size, random } = input
  const known = SPECIES[category]
  const colour = known?.colours[input.colour] ?? Object.values(known?.colours ?? {})[0]
  const shaped = createPlanes(input)
  if (!known || !colour || !shaped) return null
  const isColourless = known.colourless === true
  const absorb = (hex: string) => toAbsorption(hex, size, isColourless)
  const [along, across] = [absorb(colour.body), absorb(colour.across ?? colour.body)]
  // The two colours of an alexandrite are those of daylight and of warm light, not of two directions; its table holds
  // the red of a room, which is purer by a lamp alone.
  const changes = category === 'alexandrite'
  const red: Vector = [along[0], along[1] * 1.9, along[2] * 0.9]
  const daylight = changes ? { along: mixVectors(across, along, 0.2), across } : { along, across }
  const included = INCLUSIONS[input.clarity] ?? 0
  const light = mixVectors(toLinear(colour.body), toLinear(colour.across ?? colour.body), 0.5)
  const luminance = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
  const brightness = (luminance + Math.max(...light)) / 2
  const clouded = (colour.haze ?? known.haze ?? 0) * (0.5 + 0.6 * included)
  const glow = colour.glow ?? known.glow ?? 0
  const angle = random.uniform(0, 2 * Math.PI)
  return {
    kind: 'faceted',
    size,
    ...shaped,
    index: [known.index - known.spread * 0.45, known.index, known.index + known.spread * 0.55],
    absorption: { daylight, warm: changes ? { along: red, across: mixVectors(red, across, 0.1) } : daylight },
    axis: [Math.cos(angle), Math.sin(angle), 0],
    second: colour.second ? absorb(colour.second) : null,
    zoning: (known.zone ?? 0.1) * 0.8,
    haze: (clouded + (category === 'diamond' ? 0 : 0.018 * included)) / (size.width / 2),
    hazeColour: mapVector(light, (part) => (0.12 + 0.5 * part ** 0.55) * (isColourless ? 1.05 : 0.55)),
    glow: [glow + light[0] * 0.012, glow * 0.05 + light[1] * 0.012, glow * 0.28 + light[2] * 0.012],
    isColourless,
    exposure: isColourless ? (luminance > 0.6 ? 0.55 : 0.46) : 0.2 + 0.36 * brightness ** 0.6,
  }
}
