import { describe, expect, it } from 'vitest'
import { readCategories } from '@/lib/seed/catalogue'
import { generateProducts } from '@/lib/seed/generate'
import { pickIllustrations } from '@/lib/seed/load-photographs'

const categories = readCategories()
const products = generateProducts(categories, 1_620)
const NAME = { en: 'Ruby', fr: 'Rubis' }
const skus = Array.from({ length: 40 }, (_, index) => `RUBY-${index}`)

const leadingPhotos = (image: string, shape: string | null) =>
  new Set(skus.map((sku) => pickIllustrations({ image, name: NAME, shape }, sku)[0]?.src))
const withoutMirror = (src = '') => src.replace(/-turned$/, '')

describe('the leading photograph', () => {
  it('is deterministic for a SKU', () => {
    const subject = { image: 'gemstones/ruby', name: NAME, shape: 'oval' }
    expect(skus.map((sku) => pickIllustrations(subject, sku))).toEqual(
      skus.map((sku) => pickIllustrations(subject, sku)),
    )
  })

  it.each([
    ['gemstones/ruby', 'oval', ['gemstones/ruby', 'gemstones/ruby-turned']],
    ['gemstones/ruby', 'pear', ['gemstones/ruby-pear', 'gemstones/ruby-pear-turned']],
    ['gemstones/ruby', 'octagon', ['gemstones/ruby', 'gemstones/ruby-turned']],
    ['gemstones/emerald', 'square', ['gemstones/emerald', 'gemstones/emerald-turned']],
    ['gemstones/emerald', 'oval', ['gemstones/emerald-cushion', 'gemstones/emerald-cushion-turned']],
    ['gemstones/yellow-sapphire-2', 'cushion', ['gemstones/yellow-sapphire', 'gemstones/yellow-sapphire-turned']],
    ['rudraksha/5-mukhi', null, ['rudraksha/5-mukhi', 'rudraksha/5-mukhi-turned']],
    ['jewellery/gold-ring-ruby', 'oval', ['jewellery/gold-ring-ruby']],
  ])('of %s, %s fits the shape', (image, shape, expected) => {
    expect(leadingPhotos(image, shape)).toEqual(new Set(expected))
  })

  it('is never a group of stones', () => {
    expect(products.filter(({ images }) => /-2(-turned)?$/.test(images[0]?.src ?? ''))).toEqual([])
  })

  it('shows the stone of rough lots and crystal balls, if there is such a photograph', () => {
    const leadingPhotosOf = (slug: string, stone: string) =>
      new Set(
        products
          .filter(({ category, title }) => category.slug === slug && title.en.includes(stone))
          .map(({ images }) => withoutMirror(images[0]?.src)),
      )
    expect(leadingPhotosOf('rough-stones', 'Amethyst')).toEqual(new Set(['rough/amethyst']))
    expect(leadingPhotosOf('rough-stones', 'Rose Quartz')).toEqual(new Set(['rough/rose-quartz']))
    expect(leadingPhotosOf('crystal-balls', 'Clear Quartz')).toEqual(new Set(['healing/crystal-ball-clear']))
  })

  it('differs within a category of many stones', () => {
    const sapphires = products.filter(({ category }) => category.slug === 'blue-sapphire')
    expect(new Set(sapphires.map(({ images }) => images[0]?.src)).size).toBe(4)
  })
})

describe('the second photograph', () => {
  it('is another one, or the leading one mirrored if there is no other', () => {
    const known = new Set(products.flatMap(({ images }) => images.map(({ src }) => withoutMirror(src))))
    const mirrored = products.filter(
      ({ images: [first, second] }) => second && withoutMirror(first?.src) === withoutMirror(second.src),
    )
    const avoidable = mirrored.filter(({ images }) => known.has(`${withoutMirror(images[0]?.src)}-2`))
    expect(products.filter(({ images: [first, second] }) => first?.src === second?.src)).toEqual([])
    expect(mirrored.length).toBeGreaterThan(0)
    expect(avoidable).toEqual([])
  })
})

describe('the photograph of a category', () => {
  it('is not mirrored', () => {
    expect(categories.filter(({ image }) => image.endsWith('-turned'))).toEqual([])
  })
})
