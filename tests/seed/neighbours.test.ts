import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { featuredScore } from '@/lib/domain/listing/featured'
import { PER_PAGE } from '@/lib/domain/listing/pager'
import { readCategories } from '@/lib/seed/catalogue'
import { generateProducts } from '@/lib/seed/generate'
import { interleave } from '@/lib/seed/interleave'
import { DEFAULT_PRODUCTS } from '@/lib/seed/load'
import type { SeedProduct } from '@/lib/seed/product'

const PAGES = 2
const COLUMNS = [2, 3, 4]
const scoreOf = ({ sku, report, facts, description, images }: SeedProduct) =>
  featuredScore({
    laboratory: report?.laboratory ?? null,
    treatment: facts.treatment,
    sku,
    picture: images[0]?.src ?? null,
    description: Math.min(description.en.length, description.fr.length),
    demand: 0,
  })
const categories = readCategories()
const products = generateProducts(categories, DEFAULT_PRODUCTS)
const firstOf = ({ images }: SeedProduct) => images[0]?.src ?? ''

describe('the first pages of lists', () => {
  const inOrder = interleave(products)
  /** In the featured order of the shop: in stock, then by merit, then as it was loaded. */
  const firstPages = (isListed: (product: SeedProduct) => boolean) =>
    inOrder
      .filter(isListed)
      .toSorted((one, other) => Number(one.stock === 0) - Number(other.stock === 0) || scoreOf(other) - scoreOf(one))
      .slice(0, PAGES * PER_PAGE)
  /** Products with the same picture beside or below one another, in a grid of 2, 3 or 4 columns, with both SKUs. */
  const neighbours = (listed: SeedProduct[]) =>
    listed.flatMap((product, index) => {
      const others = [1, ...COLUMNS].flatMap((distance) =>
        index % PER_PAGE < distance ? [] : [listed[index - distance]],
      )
      return others.flatMap((other) =>
        other && firstOf(other) === firstOf(product) ? [`${other.sku} ${product.sku}`] : [],
      )
    })

  it.each(categories.map(({ slug, id }) => [slug, id] as const))(
    'of %s show no picture beside or above itself',
    (_, id) => {
      expect(neighbours(firstPages(({ category }) => category.id === id))).toEqual([])
    },
  )

  it('of each type, and of everything, show no picture beside or above itself', () => {
    const types = [...new Set(categories.map(({ category_type_id }) => category_type_id))]
    expect(
      types.flatMap((type) => neighbours(firstPages(({ category }) => category.category_type_id === type))),
    ).toEqual([])
    expect(neighbours(firstPages(() => true))).toEqual([])
  })

  it('show pictures that exist', () => {
    const missing = products.flatMap(({ images }) =>
      images.filter(({ src }) => !existsSync(`public/images/${src}-640.webp`)),
    )
    expect(missing).toEqual([])
  })

  it('say when a picture shows lamplight', () => {
    const warm = products.flatMap(({ images }) => images.filter(({ src }) => src.endsWith('-warm')))
    expect(warm.length).toBeGreaterThan(20)
    const silent = warm.filter(
      ({ alt }) => !alt.en.includes('by lamplight') || !alt.fr.includes('à la lumière d’une lampe'),
    )
    expect(silent).toEqual([])
  })
})
