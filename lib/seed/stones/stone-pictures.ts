import { z } from 'zod'
import type { Facts } from '../product'
import { readData } from '../read'

/** Where the pictures of single stones lie below /images: `stones/ruby-0001`. */
export const STONE_FOLDER = 'stones'
export const STONE_PICTURES_FILE = 'stone-pictures.json'

/** The facts that a stone's pictures were computed from, by category and SKU; `mm` is length, width and depth. */
const StonePictures = z.record(
  z.string(),
  z.record(
    z.string(),
    z.object({
      shape: z.string(),
      colour: z.string(),
      mm: z.tuple([z.number(), z.number(), z.number()]),
      views: z.number().int().positive(),
    }),
  ),
)
export type StonePictures = z.infer<typeof StonePictures>
type StonePicture = StonePictures[string][string]
type StoneFacts = Pick<Facts, 'shape' | 'colour' | 'dimensions'>

/** Pictures, the face first, and what they have in common with the stone: everything, shape and colour, or the shape. */
export type FoundPictures = { sources: string[]; match: 'own' | 'colour' | 'shape' }

/** Measurements that differ by less than this are the same. */
const TOLERANCE_MM = 0.01

const pictures = readData(STONE_PICTURES_FILE, StonePictures)

/**
 * The pictures of a loose stone: its own, or those of the stone nearest in size that has its category, shape and, if
 * there is one, colour. Null where no stone of that category and shape has a picture.
 */
export function findStonePictures(category: string, sku: string, facts: StoneFacts): FoundPictures | null {
  const stones = pictures[category] ?? {}
  const own = stones[sku]
  if (own && isSameStone(own, facts)) return { sources: toSources(sku, own), match: 'own' }
  const sameShape = Object.entries(stones).filter(([, { shape }]) => shape === facts.shape)
  const sameColour = sameShape.filter(([, { colour }]) => colour === facts.colour)
  const candidates = sameColour.length > 0 ? sameColour : sameShape
  const [nearest] = candidates.sort(([, one], [, other]) => sizeDifference(one, facts) - sizeDifference(other, facts))
  if (!nearest) return null
  return { sources: toSources(...nearest), match: sameColour.length > 0 ? 'colour' : 'shape' }
}

function isSameStone(stone: StonePicture, facts: StoneFacts): boolean {
  const differences = toMm(facts).map((mm, axis) => Math.abs(mm - (stone.mm[axis] ?? 0)))
  const isSameSize = differences.length > 0 && Math.max(...differences) < TOLERANCE_MM
  return isSameSize && stone.shape === facts.shape && stone.colour === facts.colour
}

/** How much larger or smaller one is than the other, over the three measurements. */
function sizeDifference({ mm }: StonePicture, facts: StoneFacts): number {
  return toMm(facts).reduce((sum, value, axis) => sum + Math.abs(Math.log(value / (mm[axis] ?? value))), 0)
}

const toMm = ({ dimensions }: StoneFacts) =>
  dimensions ? [dimensions.length, dimensions.width, dimensions.depth ?? 0] : []

/** `RUBY-0001` with two views → `stones/ruby-0001`, `stones/ruby-0001-2` */
function toSources(sku: string, { views }: StonePicture): string[] {
  const face = `${STONE_FOLDER}/${sku.toLowerCase()}`
  return Array.from({ length: views }, (_, view) => (view === 0 ? face : `${face}-${view + 1}`))
}
