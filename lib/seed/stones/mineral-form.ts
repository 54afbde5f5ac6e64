import type { Dimensions } from '../../db/schema'
import type { SeedCategory } from '../catalogue'
import type { Random } from '../random'
import { round, sphereVolume } from '../scale'

type MineralForm = { grams: number; dimensions: Dimensions | null; shape: string; cut: string }

/** How a form fills its box: share of length × width × depth, and the ratios of width and depth to length. */
type Form = { fill: number; width: [number, number]; depth: [number, number]; shape: string; cut: string }

const FORMS: Record<string, Form> = {
  'crystal-pyramids': { fill: 1 / 3, width: [1, 1], depth: [0.63, 0.66], shape: 'pyramid', cut: 'polished' },
  'crystal-towers': { fill: 0.72, width: [0.27, 0.36], depth: [0.25, 0.33], shape: 'tower', cut: 'polished' },
  'amethyst-geodes': { fill: 0.5, width: [0.6, 0.85], depth: [0.4, 0.6], shape: 'geode', cut: 'rough' },
  'crystal-angels': { fill: 0.42, width: [0.55, 0.65], depth: [0.3, 0.4], shape: 'figurine', cut: 'carved' },
}
const ROUGH: Form = { fill: 0.58, width: [0.65, 0.9], depth: [0.45, 0.7], shape: 'freeform', cut: 'rough' }
const LOTS: Record<string, string> = { 'tumbled-stones': 'tumbled', 'rough-stones': 'rough' }

/** Grams of a product or lot, and the size in mm that follows from them; a ball is chosen by size and weighed. */
export function pickForm(category: SeedCategory, gravity: number, random: Random): MineralForm {
  const { min, max, unit } = category.weight_range
  if (unit === 'mm') {
    const mm = Math.round(min + (max - min) * random.next() ** 1.6)
    const grams = Math.round((sphereVolume(mm) * gravity) / 1000)
    return { grams, dimensions: { length: mm, width: mm, depth: mm }, shape: 'sphere', cut: 'polished' }
  }
  const lot = LOTS[category.slug]
  const targetGrams = min * (max / min) ** (random.next() ** 1.2)
  const grams = Math.min(Math.max(lot ? Math.round(targetGrams / 50) * 50 : Math.round(targetGrams), min), max)
  if (lot) return { grams, dimensions: null, shape: 'freeform', cut: lot }
  const form = FORMS[category.slug] ?? ROUGH
  const width = random.between(...form.width)
  const depth = random.between(...form.depth)
  const length = Math.cbrt((grams * 1000) / (gravity * form.fill * width * depth))
  const dimensions = { length: round(length, 0), width: round(length * width, 0), depth: round(length * depth, 0) }
  return { grams, dimensions, shape: form.shape, cut: form.cut }
}
