import type { PictureRandom } from '../random/picture-random'
import { type Cut, createBrilliant } from './brilliant'
import { createHeart } from './heart'
import { createStepCut } from './step-cut'

type CutFacts = { ratio: number; depth: number; isMixed: boolean; random: PictureRandom }
type Drawn = CutFacts & { girdle: number }

/** Draws a number between two bounds: the proportions that a catalogue does not record, each in the order of the pictures. */
const CUTS: Record<string, (facts: Drawn) => Cut> = {
  round: ({ random: { uniform }, ...facts }) => {
    const table = uniform(0.54, 0.59)
    const star = uniform(0.46, 0.55)
    return createBrilliant({ ...facts, shape: 'round', table, star, lower: uniform(0.74, 0.8) })
  },
  oval: ({ random, isMixed, ...facts }) => {
    const mains = isMixed ? random.choice([8, 8, 10, 12]) : 8
    const pavilion = isMixed && mains <= 8 && random.uniform(0, 1) < 0.6 ? 'step' : 'brilliant'
    const table = random.uniform(0.52, 0.6)
    const star = random.uniform(0.45, 0.55)
    const lower = random.uniform(0.62, 0.78)
    const rows = random.choice([3, 3, 4])
    return createBrilliant({ ...facts, shape: 'oval', mains, pavilion, table, star, lower, rows })
  },
  cushion: ({ random, isMixed, ...facts }) => {
    const mains = isMixed ? random.choice([8, 8, 12]) : 8
    const pavilion = isMixed && mains === 8 && random.uniform(0, 1) < 0.4 ? 'step' : 'brilliant'
    const table = random.uniform(0.52, 0.6)
    const star = random.uniform(0.45, 0.55)
    const lower = random.uniform(0.6, 0.76)
    const rows = random.choice([3, 4])
    const power = random.uniform(2.55, 3.5)
    const turn = mains === 8 ? 0 : random.choice([0, 15])
    return createBrilliant({ ...facts, shape: 'cushion', mains, pavilion, table, star, lower, rows, power, turn })
  },
  pear: ({ random, ...facts }) => {
    const mains = random.choice([8, 9])
    const table = random.uniform(0.53, 0.6)
    return createBrilliant({ ...facts, shape: 'pear', mains, table, lower: random.uniform(0.66, 0.76) })
  },
  marquise: ({ random, ...facts }) => {
    const mains = random.choice([8, 12])
    const table = random.uniform(0.53, 0.6)
    return createBrilliant({ ...facts, shape: 'marquise', mains, table, lower: random.uniform(0.66, 0.76) })
  },
  triangular: ({ random, ...facts }) => {
    const mains = random.choice([6, 9])
    const table = random.uniform(0.52, 0.58)
    return createBrilliant({ ...facts, shape: 'triangular', mains, table, lower: random.uniform(0.66, 0.76) })
  },
  heart: ({ random, ...facts }) => createHeart({ ...facts, table: random.uniform(0.53, 0.58) }),
  octagon: ({ random, ...facts }) => {
    const corner = random.uniform(0.24, 0.4)
    const table = random.uniform(0.58, 0.68)
    return createStepCut({ ...facts, corner, table, crownRows: 3, pavilionRows: random.choice([3, 3, 4]) })
  },
  square: ({ random, ...facts }) => {
    const narrow = random.uniform(0.2, 0.3)
    const corner = random.choice([narrow, random.uniform(0.42, 0.56)])
    const table = random.uniform(0.56, 0.66)
    const crownRows = random.choice([2, 3])
    return createStepCut({ ...facts, corner, table, crownRows, pavilionRows: random.choice([3, 4]) })
  },
}

/** The planes of a shape of the catalogue, in half widths; null for a shape that is not cut with facets. */
export function createCatalogueCut(shape: string, facts: CutFacts): Cut | null {
  const create = CUTS[shape]
  return create ? create({ ...facts, girdle: facts.random.uniform(0.045, 0.07) }) : null
}
