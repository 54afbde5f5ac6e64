import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import species from '@/lib/cli/images/species.json'
import { readCategories } from '@/lib/seed/catalogue'
import { generateProducts } from '@/lib/seed/generate'
import { DEFAULT_PRODUCTS } from '@/lib/seed/load'
import type { SeedProduct } from '@/lib/seed/product'
import type { StonePictures } from '@/lib/seed/stones/stone-pictures'
import { toImageUrl } from '@/lib/seo/address/image-url'
import { detailWidths, hasLargePhoto } from '@/lib/seo/drawing/large-photos'

const MAX_PUBLIC_BYTES = 80_000_000
const TOLERANCE_MM = 0.01

const categories = readCategories()
const products = generateProducts(categories, DEFAULT_PRODUCTS)
const isLoose = ({ category }: SeedProduct) => category.category_type_id <= 3
const stones: StonePictures = JSON.parse(readFileSync('lib/seed/data/stone-pictures.json', 'utf8'))
/** What each picture of a stone shows, by its name. */
const shownBy = new Map<string, StonePictures[string][string] & { category: string; sku: string }>(
  Object.entries(stones).flatMap(([category, group]) =>
    Object.entries(group).map(([sku, facts]) => [`stones/${sku.toLowerCase()}`, { category, sku, ...facts }]),
  ),
)
const firstOf = ({ images }: SeedProduct) => images[0]?.src ?? ''
const withoutView = (src = '') => src.replace(/(-turned)?(-tilted|-far|-near|-slanted|-warm)?$/, '')

describe('the pictures of a loose stone', () => {
  const loose = products.filter(isLoose)

  it('are its own: the facts they were computed from are those of the product', () => {
    const differing = loose.filter((product) => {
      const { sku, category, facts } = product
      const shown = shownBy.get(firstOf(product))
      const { length, width, depth } = facts.dimensions ?? { length: 0, width: 0, depth: 0 }
      const isSameSize = [length, width, depth ?? 0].every(
        (mm, axis) => Math.abs(mm - (shown?.mm[axis] ?? 0)) < TOLERANCE_MM,
      )
      const isSameStone = shown?.sku === sku && shown.category === category.slug
      return !isSameStone || !isSameSize || shown.shape !== facts.shape || shown.colour !== facts.colour
    })
    expect(loose.length).toBeGreaterThan(900)
    expect(differing.map(({ sku }) => sku)).toEqual([])
  })

  it('are its face and, but for pearls, its profile', () => {
    const wrong = loose.filter(({ sku, images, facts }) => {
      const face = `stones/${sku.toLowerCase()}`
      const expected = facts.cut === 'undrilled' ? [face] : [face, `${face}-2`]
      return images.map(({ src }) => src).join() !== expected.join()
    })
    expect(wrong.map(({ sku }) => sku)).toEqual([])
  })

  it('say that they are computed', () => {
    const alts = loose.flatMap(({ images }) => images.map(({ alt }) => alt))
    expect(
      alts.filter(
        ({ en, fr }) =>
          !en.endsWith('illustration computed from this stone’s measurements') ||
          !fr.endsWith('illustration calculée d’après les mesures de cette pierre'),
      ),
    ).toEqual([])
    const ruby = loose.find(({ sku }) => sku === 'RUBY-0003')
    expect(ruby?.title.en).toMatch(/ct, Octagon/)
    expect(ruby?.images[1]?.alt).toEqual({
      en: `${ruby?.title.en}, another view: illustration computed from this stone’s measurements`,
      fr: `${ruby?.title.fr}, autre vue\u00a0: illustration calculée d’après les mesures de cette pierre`,
    })
  })
})

describe('the pictures of a stone of a larger catalogue', () => {
  const larger = generateProducts(categories, 4_000).filter(isLoose)
  const others = larger.filter((product) => shownBy.get(firstOf(product))?.sku !== product.sku)
  const existsWith = ({ category, facts }: SeedProduct, isSame: (picture: StonePictures[string][string]) => boolean) =>
    Object.values(stones[category.slug] ?? {}).some((picture) => picture.shape === facts.shape && isSame(picture))

  it('show the same category, shape and, where there is one, colour, and say so', () => {
    const wrong = others.filter((product) => {
      const { facts, category, images } = product
      const shown = shownBy.get(firstOf(product))
      const en = images[0]?.alt.en ?? ''
      if (!shown) return existsWith(product, () => true) || !en.includes('illustration of the kind')
      const isSameColour = shown.colour === facts.colour
      return (
        shown.category !== category.slug ||
        shown.shape !== facts.shape ||
        isSameColour !== existsWith(product, ({ colour }) => colour === facts.colour) ||
        !en.endsWith(`another stone of the same shape${isSameColour ? ' and colour' : ''}`)
      )
    })
    expect(others.length).toBeGreaterThan(1_000)
    expect(wrong.map(({ sku }) => sku)).toEqual([])
  })
})

describe('the picture of a kind', () => {
  it('shows the stone of rough lots and crystal balls, if there is such a photograph', () => {
    const picturesOf = (slug: string, stone: string) =>
      new Set(
        products
          .filter(({ category, title }) => category.slug === slug && title.en.includes(stone))
          .map((product) => withoutView(firstOf(product))),
      )
    expect(picturesOf('rough-stones', 'Amethyst')).toEqual(new Set(['rough/amethyst']))
    expect(picturesOf('rough-stones', 'Rose Quartz')).toEqual(new Set(['rough/rose-quartz']))
    expect(picturesOf('crystal-balls', 'Clear Quartz')).toEqual(new Set(['healing/crystal-ball-clear']))
    expect(picturesOf('crystal-balls', 'Smoky')).toEqual(new Set(['healing/crystal-ball-pale-smoky-quartz']))
    expect(picturesOf('tumbled-stones', 'Amethyst')).toEqual(new Set(['healing/tumbled-amethyst']))
    expect(picturesOf('tumbled-stones', 'Assorted')).toEqual(new Set(['healing/tumbled-stones']))
    expect(picturesOf('rough-stones', 'Assorted')).toEqual(new Set(['rough/assorted']))
    expect(picturesOf('crystal-angels', 'Green Aventurine')).toEqual(new Set(['healing/angel-green-aventurine']))
    expect(picturesOf('crystal-angels', 'Rose Quartz')).toEqual(new Set(['healing/angel']))
  })

  it('of a navaratna jewel has nine stones, and the colour of its metal', () => {
    const wrong = products
      .filter(({ title }) => title.en.startsWith('Navaratna'))
      .filter((product) => {
        const kind = product.title.en.includes('Ring') ? 'ring' : 'pendant'
        const metal = product.facts.metal === 'silver-925' ? 'silver' : 'gold'
        return withoutView(firstOf(product)) !== `jewellery/${metal}-${kind}-navaratna`
      })
    expect(wrong.map(({ sku }) => sku)).toEqual([])
  })

  it('is followed by another view of it', () => {
    const others = products.filter((product) => !isLoose(product))
    const alike = others.filter(({ images: [first, second] }) => !second || first?.src === second.src)
    expect(alike.map(({ sku }) => sku)).toEqual([])
    const isAnotherView = /another view(, by lamplight)?: illustration/
    expect(
      others.filter(({ images: [, second] }) => !isAnotherView.test(second?.alt.en ?? '')).map(({ sku }) => sku),
    ).toEqual([])
  })

  it('is not mirrored where it represents a category, and shows a stone of that category', () => {
    expect(categories.filter(({ image }) => image !== withoutView(image))).toEqual([])
    const gems = categories.filter(({ category_type_id }) => category_type_id <= 3)
    const stoneOf = new Map(Object.entries(species).map(([name, sku]) => [`gemstones/${name}`, sku]))
    expect(gems.filter(({ slug, image }) => !stones[slug]?.[stoneOf.get(image) ?? ''])).toEqual([])
  })
})

describe('the pictures for the enlarged view', () => {
  const faces = readdirSync('public/images/stones').flatMap((file) => /^(.+)-1280\.webp$/.exec(file)?.[1] ?? [])
  const toPixels = (file: string) => sharp(`public/images/stones/${file}.webp`).resize(160).raw().toBuffer()

  it('are 1280 pixels wide and show the same stone as the smaller ones', async () => {
    expect(faces.length).toBeGreaterThan(150)
    expect(faces.filter((name) => !shownBy.has(`stones/${name}`))).toEqual([])
    for (const name of faces.filter((_, index) => index % 10 === 0)) {
      const [large, usual] = await Promise.all([toPixels(`${name}-1280`), toPixels(`${name}-640`)])
      const difference = large.reduce((sum, value, at) => sum + Math.abs(value - (usual[at] ?? 0)), 0) / large.length
      expect(difference, name).toBeLessThan(2.5)
      expect((await sharp(`public/images/stones/${name}-1280.webp`).metadata()).width).toBe(1280)
    }
  })

  it('are named by pages, feeds and structured data, where they exist', () => {
    const [face = ''] = faces
    const withoutDetail = [...shownBy.keys()].map((name) => `${name}-2`)
    expect(toImageUrl(`stones/${face}`, 'https://shop')).toBe(`https://shop/images/stones/${face}-1280.webp`)
    expect(detailWidths(`stones/${face}`).at(-1)).toBe(1280)
    expect(withoutDetail.filter(hasLargePhoto)).toEqual([])
    expect(toImageUrl('gemstones/ruby', 'https://shop')).toBe('https://shop/images/gemstones/ruby-640.webp')
    expect(toImageUrl('https://elsewhere/ruby.jpg')).toBe('https://elsewhere/ruby.jpg')
  })
})

describe('the files', () => {
  it('are no larger than 80 MB together', () => {
    const files = readdirSync('public', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
    expect(bytes).toBeLessThan(MAX_PUBLIC_BYTES)
  })

  it('of stones all belong to a picture of a stone', () => {
    const names = new Set(
      readdirSync('public/images/stones').map((file) => `stones/${file.replace(/(-2)?-\d+\.webp$/, '')}`),
    )
    expect([...names].sort()).toEqual([...shownBy.keys()].sort())
  })
})
