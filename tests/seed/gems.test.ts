import { describe, expect, it } from 'vitest'
import { estimateCarat, parseGravityRange } from '@/lib/domain/units/gem-geometry'
import { readCategories } from '@/lib/seed/catalogue'
import { generateProducts } from '@/lib/seed/generate'
import { type Facts, NO_FACTS, type SeedProduct } from '@/lib/seed/product'
import { requireProfile } from '@/lib/seed/profile'
import { shapeFactor } from '@/lib/seed/stones/gem-facts'
import { pricePerCarat } from '@/lib/seed/stones/gem-price'

const categories = readCategories()
const products = generateProducts(categories, 3_000)
const gems = products.filter(({ category }) => category.category_type_id <= 3)
const requireCategory = (slug: string) => {
  const match = categories.find((category) => category.slug === slug)
  if (!match) throw new RangeError(slug)
  return match
}

/** Range in carats for the size, by the specific gravity of the species, with 6 % tolerance. */
function carats({ category, facts }: SeedProduct): [number, number] {
  const { length, width, depth } = facts.dimensions ?? { length: 0, width: 0, depth: 0 }
  const factor = shapeFactor(requireProfile(category.slug).family, facts.shape ?? '')
  const [minGravity, maxGravity] = parseGravityRange(String(category.gemology.specific_gravity)) ?? [0, 0]
  const caratAt = (gravity: number) => estimateCarat({ length, width, depth: depth ?? 0 }, gravity, factor)
  return [caratAt(minGravity) * 0.94, caratAt(maxGravity) * 1.06]
}

/** Treatments that a species is not given in the trade, with the colours that they cannot have. */
const IMPOSSIBLE: [slug: string, treatment: RegExp, colour: RegExp][] = [
  ['alexandrite', /oil|heat|fill|dye/, /./],
  ['tanzanite', /oil|dye|fill/, /./],
  // Swiss and London blue come from irradiation alone.
  ['blue-topaz', /untreated/, /swiss|london/],
  // Irradiation makes tourmaline pink to red.
  ['tourmaline', /irradiated/, /green|blue/],
  ['black-onyx', /untreated/, /^black$/],
  ['garnet', /oil|heat|fill|dye/, /./],
]

it('no stone has a treatment or a colour that its species cannot have', () => {
  const wrong = gems.filter(({ category: { slug }, facts: { treatment, colour } }) =>
    IMPOSSIBLE.some(
      ([of, treatments, colours]) => of === slug && treatments.test(treatment ?? '') && colours.test(colour ?? ''),
    ),
  )
  expect(wrong.map(({ title }) => title.en)).toEqual([])
})

describe('weights and sizes', () => {
  it('are in the range of the category, in its unit', () => {
    const outside = products.filter(({ category, facts }) => {
      const { min, max, unit } = category.weight_range
      const value = unit === 'ct' ? facts.carat : unit === 'g' ? facts.grams : facts.dimensions?.length
      return value === undefined || value === null || value < min || value > max
    })
    expect(outside.map(({ title, facts }) => [title.en, facts])).toEqual([])
  })

  it('agree: the weight of every loose stone follows from its size', () => {
    const wrong = gems.filter((product) => {
      const [minCarat, maxCarat] = carats(product)
      const carat = product.facts.carat ?? 0
      return carat < minCarat || carat > maxCarat
    })
    expect(wrong.map(({ title, facts }) => [title.en, facts.dimensions])).toEqual([])
  })

  it('agree for crystal balls: a sphere of quartz', () => {
    const balls = products.filter(({ category }) => category.slug === 'crystal-balls')
    const wrongBalls = balls.filter(({ facts }) => {
      const grams = ((Math.PI / 6) * (facts.dimensions?.length ?? 0) ** 3 * 2.65) / 1000
      return Math.abs((facts.grams ?? 0) - grams) > grams * 0.06
    })
    expect(balls.length).toBeGreaterThan(5)
    expect(wrongBalls).toEqual([])
  })

  it('are 108 beads in every mala and beads of 8 mm in every bracelet', () => {
    const strungProducts = products.filter(({ category }) => [5, 8].includes(category.category_type_id))
    const wrong = strungProducts.filter(
      ({ category, title }) => !title.en.includes(category.category_type_id === 8 ? ', 108 Beads' : 'Beads of 8 mm'),
    )
    expect(wrong).toEqual([])
  })
})

describe('price per carat', () => {
  const priceOf = (slug: string, facts: Partial<Facts>, quality = 0.5) =>
    pricePerCarat(requireCategory(slug), requireProfile(slug), { ...NO_FACTS, carat: 3, ...facts }, quality)
  const heatedThai = { origin: 'thailand', treatment: 'heated', colour: 'royal-blue' }

  it('is higher for an unheated Kashmir than for a heated Thai', () => {
    const kashmir = priceOf('kashmir-blue-sapphire', {
      origin: 'kashmir',
      treatment: 'untreated',
      colour: 'velvety-blue',
    })
    expect(kashmir).toBeGreaterThan(10 * priceOf('blue-sapphire', heatedThai))
  })

  it.each([
    ['weight', { ...heatedThai, carat: 6 }, 0.5],
    ['quality', heatedThai, 0.9],
    ['origin', { ...heatedThai, origin: 'sri-lanka' }, 0.5],
    ['lack of treatment', { ...heatedThai, treatment: 'untreated' }, 0.5],
  ])('rises with %s', (_, facts, quality) => {
    expect(priceOf('blue-sapphire', facts, quality)).toBeGreaterThan(priceOf('blue-sapphire', heatedThai))
  })

  it('is lowest for stones filled with glass', () => {
    const facts = { origin: 'mozambique', colour: 'purplish-red' }
    const filled = priceOf('ruby', { ...facts, treatment: 'lead-glass-filled' })
    expect(filled).toBeLessThan(priceOf('ruby', { ...facts, treatment: 'heated' }) / 4)
  })

  it('is in the lower half of the range for typical stones', () => {
    const positions = gems.map(({ category, price, facts }) => {
      const { min, max } = category.price
      return Math.log(price.payable / (facts.carat ?? 1) / min) / Math.log(max / min)
    })
    const median = positions.sort((a, b) => a - b)[Math.floor(positions.length / 2)] ?? 1
    expect(median).toBeGreaterThan(0.15)
    expect(median).toBeLessThan(0.5)
  })
})
