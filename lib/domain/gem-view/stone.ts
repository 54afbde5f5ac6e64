import { slugify } from '../text/slug'
import { createDome, type DomeStone, isDomeSpecies } from './dome'
import { createFaceted, type FacetedStone } from './faceted'
import { hasStoneView } from './has-stone-view'
import { createPictureRandom } from './random/picture-random'

/** What the view needs of a product, each word in English or as a key of the catalogue. */
export type StoneFacts = {
  sku: string
  category: string
  shape: string | null
  cut: string | null
  colour: string | null
  clarity: string | null
  /** Millimetres. */
  size: { length: number; width: number; depth: number | null } | null
}
export type ViewedStone = FacetedStone | DomeStone

/** Other words for a shape: the keys of the sample catalogue and names of the trade. */
const SHAPES: Record<string, string> = {
  triangle: 'triangular',
  trillion: 'triangular',
  cylinder: 'capsule',
  emerald: 'octagon',
  asscher: 'square',
}

const wordOf = (text: string | null) => slugify(text ?? '')

/** The stone computed from a product's facts; null if its species or shape is unknown or a measurement is missing. */
export function toViewedStone(facts: StoneFacts): ViewedStone | null {
  const { sku, category, size } = facts
  if (!size || !hasStoneView(facts)) return null
  const shape = wordOf(facts.shape)
  const words = { shape: SHAPES[shape] ?? shape, cut: wordOf(facts.cut), colour: wordOf(facts.colour) }
  const input = { ...words, clarity: wordOf(facts.clarity), category, random: createPictureRandom(sku) }
  const depthOf = (share: number) => size.depth ?? size.width * share
  if (isDomeSpecies(category)) return createDome({ ...input, size: { ...size, depth: depthOf(0.5) } })
  return createFaceted({ ...input, size: { ...size, depth: depthOf(0.62) } })
}
