import { describe, expect, it } from 'vitest'
import { cross, dot, type Plane, type Vector } from '@/lib/domain/gem-view/cut/vector'
import { hasStoneView } from '@/lib/domain/gem-view/has-stone-view'
import { createPictureRandom } from '@/lib/domain/gem-view/random/picture-random'
import { type StoneFacts, toViewedStone } from '@/lib/domain/gem-view/stone'
import { readCategories } from '@/lib/seed/catalogue'
import { generateProducts } from '@/lib/seed/generate'
import { DEFAULT_PRODUCTS } from '@/lib/seed/load'

const RUBY: StoneFacts = {
  sku: 'RUBY-0008',
  category: 'ruby',
  shape: 'Round',
  cut: 'Brilliant',
  colour: 'Pigeon’s-blood red',
  clarity: 'Eye clean',
  size: { length: 6.5, width: 6.4, depth: 3.9 },
}
const faceted = (facts: Partial<StoneFacts>) => {
  const stone = toViewedStone({ ...RUBY, ...facts })
  if (stone?.kind !== 'faceted') throw new Error('no faceted stone')
  return stone
}
const dome = (facts: Partial<StoneFacts>) => {
  const stone = toViewedStone({ ...RUBY, cut: 'Cabochon', ...facts })
  if (stone?.kind !== 'dome') throw new Error('no dome')
  return stone
}

/** The corners of the body bounded by all planes: the points where three planes meet and no other plane cuts them off. */
function cornersOf(planes: Plane[]): Vector[] {
  const corners: Vector[] = []
  for (const [i, one] of planes.entries())
    for (const [j, two] of planes.entries()) {
      if (j <= i) continue
      const line = cross(one.normal, two.normal)
      if (Math.hypot(...line) < 1e-6) continue
      for (const three of planes.slice(j + 1)) {
        const volume = dot(line, three.normal)
        if (Math.abs(volume) < 1e-6) continue
        const [a, b] = [cross(two.normal, three.normal), cross(three.normal, one.normal)]
        const at = (axis: 0 | 1 | 2) =>
          (one.distance * a[axis] + two.distance * b[axis] + three.distance * line[axis]) / volume
        const corner: Vector = [at(0), at(1), at(2)]
        if (planes.every(({ normal, distance }) => dot(normal, corner) <= distance + 1e-6)) corners.push(corner)
      }
    }
  return corners
}

describe('a cut stone', () => {
  it.each(['Round', 'Oval', 'Cushion', 'Octagon', 'Square', 'Pear', 'Marquise', 'Triangular', 'Heart'])(
    '%s: is a closed body exactly as long, wide and deep as the product',
    (shape) => {
      const size = { length: 8.4, width: 7.2, depth: 4.3 }
      const { planes, seam } = faceted({ shape, cut: 'Mixed cut', size })
      const corners = cornersOf(planes)
      const extent = (axis: 0 | 1 | 2) => {
        const values = corners.map((corner) => corner[axis])
        return Math.max(...values) - Math.min(...values)
      }
      const [x, y] = seam === null ? [extent(0), extent(1)] : [extent(1), 2 * extent(0)]
      expect(corners.length).toBeGreaterThan(20)
      expect([x, y, extent(2)].map((mm) => Math.round(mm * 100) / 100)).toEqual([8.4, 7.2, 4.3])
    },
    20_000,
  )

  it('is held by four claws on its girdle', () => {
    const { claws } = faceted({})
    expect(claws.map(([x, y]) => Math.round(Math.hypot(x, y) * 10) / 10)).toEqual([3.2, 3.2, 3.2, 3.2])
  })

  it('bends blue light more than red and lets its own colour through', () => {
    const { index, absorption } = faceted({})
    expect(index[2]).toBeGreaterThan(index[0])
    const [red, green, blue] = absorption.daylight.along
    expect(red).toBeLessThan(blue)
    expect(blue).toBeLessThan(green)
  })

  it('of alexandrite is green by day and red in warm light; a ruby stays the same', () => {
    const { absorption } = faceted({ category: 'alexandrite', colour: 'Green to red' })
    expect(absorption.daylight.across[1]).toBeLessThan(absorption.daylight.across[0])
    expect(absorption.warm.along[0]).toBeLessThan(absorption.warm.along[1])
    const ruby = faceted({})
    expect(ruby.absorption.warm).toEqual(ruby.absorption.daylight)
  })

  it('is milkier with more inclusions', () => {
    const cloudy = faceted({ category: 'emerald', clarity: 'Heavily included' })
    expect(cloudy.haze).toBeGreaterThan(faceted({ category: 'emerald', clarity: 'Eye clean' }).haze)
  })
})

describe('a cabochon or pearl', () => {
  it('is drawn over its own outline and height', () => {
    const { radii, height, reach } = dome({
      category: 'star-ruby',
      shape: 'Oval',
      size: { length: 9, width: 6, depth: 4.5 },
    })
    expect(Math.max(...radii)).toBeCloseTo(1.5, 3)
    expect(Math.min(...radii)).toBeCloseTo(1, 3)
    expect([reach, height]).toEqual([1.5, 1.5])
  })

  it.each([
    ['star-ruby', 'star'],
    ['cats-eye', 'cats'],
    ['opal', 'opal'],
    ['moonstone', 'moon'],
    ['pearl', 'pearl'],
  ])('of %s shows the phenomenon of its species', (category, material) => {
    expect(dome({ category }).material).toBe(material)
  })

  it('that is a button pearl is flat', () => {
    const size = { length: 9, width: 9, depth: 6.3 }
    expect(dome({ category: 'pearl', shape: 'Button', size }).belly).toBeCloseTo(0.7)
    expect(dome({ category: 'pearl', shape: 'Round', size }).belly).toBe(1)
  })
})

describe('which products have a view', () => {
  it('every loose stone of the sample catalogue', () => {
    const loose = generateProducts(readCategories(), DEFAULT_PRODUCTS).filter(
      ({ category }) => category.category_type_id <= 3,
    )
    const missing = loose.filter(({ sku, category: { slug }, facts: { dimensions: size, ...facts } }) => {
      return !toViewedStone({ ...facts, sku, category: slug, size })
    })
    expect(loose.length).toBeGreaterThan(900)
    expect(missing.map(({ sku }) => sku)).toEqual([])
  })

  it('not one without measurements, of another kind, or as large as a carving', () => {
    expect(hasStoneView({ ...RUBY, size: null })).toBe(false)
    expect(hasStoneView({ ...RUBY, category: 'rudraksha-mala' })).toBe(false)
    expect(hasStoneView({ ...RUBY, size: { length: 90, width: 60, depth: 40 } })).toBe(false)
    expect(toViewedStone({ ...RUBY, shape: 'Briolette' })).toBeNull()
  })

  it('an unknown depth or colour is replaced by that of the species', () => {
    const stone = faceted({ colour: 'Unheard-of red', size: { length: 6, width: 6, depth: null } })
    expect(stone.size.depth).toBeCloseTo(3.72)
  })
})

describe('the random numbers of a stone', () => {
  it('are those of its pictures', () => {
    const { uniform, choice } = createPictureRandom('RUBY-0008')
    expect(uniform(0, 1)).toBe(0.09505613770434629)
    expect(uniform(0, 1)).toBe(0.49604890706974836)
    expect([choice([8, 8, 10, 12]), choice([3, 3, 4])]).toEqual([8, 3])
    expect(uniform(-1, 5)).toBe(0.41898165376563257)
  })
})
