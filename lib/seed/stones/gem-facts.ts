import {
  CABOCHON_FACTOR,
  estimateSize,
  FACETED_FACTOR,
  PEARL_FACTOR,
  type Proportions,
  parseGravityRange,
} from '../../domain/units/gem-geometry'
import type { SeedCategory } from '../catalogue'
import { type Facts, NO_FACTS } from '../product'
import { type Family, type GemProfile, requireFamily } from '../profile'
import type { Random } from '../random'

/** Length by width of each outline, least and most, as cutters keep them. */
const RATIO: Record<string, [number, number]> = {
  oval: [1.15, 1.4],
  round: [1, 1.01],
  cushion: [1.02, 1.22],
  octagon: [1.2, 1.5],
  square: [1, 1.03],
  pear: [1.3, 1.6],
  marquise: [1.8, 2.1],
  heart: [0.96, 1.06],
  triangle: [1, 1.2],
  cylinder: [1.5, 2],
  'near-round': [1.02, 1.06],
  button: [1, 1.03],
  drop: [1.2, 1.45],
  baroque: [1.15, 1.5],
}
/** Outlines whose depth is their own, whatever the family's. */
const DEPTH: Record<string, [number, number]> = { cylinder: [0.96, 1], button: [0.74, 0.86], baroque: [0.78, 0.95] }
const STEP_CUTS = new Set(['octagon', 'square'])

/** Trade shape factor of an outline in a family of cuts. Throws on an outline that the family has no formula for. */
export function shapeFactor(family: string, shape: string): number {
  const faceted = ['faceted', 'emerald', 'diamond'].includes(family)
  const factors: Record<string, number> = family === 'pearl' ? PEARL_FACTOR : faceted ? FACETED_FACTOR : CABOCHON_FACTOR
  const factor = factors[shape]
  if (factor === undefined) throw new RangeError(`no shape factor of a ${family} ${shape}`)
  return factor
}

function toCut(family: string, shape: string): string {
  if (family === 'pearl') return 'undrilled'
  if (!['faceted', 'emerald', 'diamond'].includes(family)) return 'cabochon'
  if (STEP_CUTS.has(shape)) return 'step'
  return shape === 'round' || family === 'diamond' ? 'brilliant' : 'mixed'
}

const toWeights = (offsets: Record<string, [number, number]>) =>
  Object.fromEntries(Object.entries(offsets).map(([key, [weight]]) => [key, weight]))

function pickProportions(shape: string, family: Family, random: Random): Proportions {
  const [lowest, highest] = RATIO[shape] ?? [1, 1.2]
  const [minDepth, maxDepth] = DEPTH[shape] ?? family.depth
  return { lengthToWidth: random.between(lowest, highest), depthToWidth: random.between(minDepth, maxDepth) }
}

/** Small stones are commoner than large ones: even in the logarithm, leaning to the lower end. */
function pickCarat(category: SeedCategory, limits: [number, number] | undefined, random: Random): number {
  const { min, max } = category.weight_range
  const [lowest, highest] = limits ?? [min, max]
  const carat = lowest * (highest / lowest) ** (random.next() ** 1.25)
  return Math.min(Math.max(Math.round(carat * 100) / 100, min), max)
}

function pickGravity(category: SeedCategory, knownGravity: number | undefined, random: Random): number {
  const range = parseGravityRange(String(category.gemology.specific_gravity))
  if (!range) throw new RangeError(`no specific gravity of ${category.slug}`)
  return knownGravity ?? random.between(range[0] * 0.75 + range[1] * 0.25, range[0] * 0.25 + range[1] * 0.75)
}

/** What the stone is: origin first, since colour, treatment and size depend on it. `quality` goes from 0 to 1. */
export function createGemFacts(category: SeedCategory, profile: GemProfile, quality: number, random: Random): Facts {
  const family = requireFamily(profile.family)
  const origin = random.weighted(toWeights(profile.origins))
  const treatment = random.weighted(toWeights(profile.treatments))
  const colours = profile.by_treatment[treatment] ?? profile.by_origin[origin] ?? Object.keys(profile.colours)
  const shape = random.weighted(family.shapes)
  const carat = pickCarat(category, profile.carats[origin], random)
  const gravity = pickGravity(category, profile.gravity[origin], random)
  const grade = Math.min(Math.max(quality + random.between(-0.15, 0.15), 0), 0.999)
  const clarity = family.clarity[Math.floor(grade * family.clarity.length)] ?? null
  return {
    ...NO_FACTS,
    carat,
    dimensions: estimateSize(
      carat,
      gravity,
      shapeFactor(profile.family, shape),
      pickProportions(shape, family, random),
    ),
    shape,
    cut: toCut(profile.family, shape),
    origin,
    treatment,
    clarity: profile.family === 'pearl' ? null : clarity,
    colour: random.pick(colours),
  }
}
