import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TERM_FACTS } from '@/lib/domain/catalogue/product-facts'
import { payablePaise } from '@/lib/domain/pricing/pricing'
import { readCategories } from '@/lib/seed/catalogue'
import { generateProducts } from '@/lib/seed/generate'
import { DEFAULT_PRODUCTS } from '@/lib/seed/load'
import { createTermRows } from '@/lib/seed/terms'

const categories = readCategories()
const products = generateProducts(categories, DEFAULT_PRODUCTS)
const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('the catalogue as a whole', () => {
  it('is deterministic', () => {
    expect(generateProducts(categories, DEFAULT_PRODUCTS)).toEqual(products)
  })

  it('contains the products of a smaller catalogue', () => {
    const largerCatalogue = new Map(generateProducts(categories, 3_000).map((product) => [product.sku, product]))
    const changed = products.filter(({ sku, price, facts }) => {
      const twin = largerCatalogue.get(sku)
      return JSON.stringify([twin?.price, twin?.facts]) !== JSON.stringify([price, facts])
    })
    expect(changed).toEqual([])
  })

  it('has at least 1,500 products over all 99 categories', () => {
    expect(products.length).toBeGreaterThanOrEqual(1_500)
    expect(new Set(products.map(({ category }) => category.id)).size).toBe(99)
  })

  it('has the requested number of products', () => {
    expect([1, 98, 99, 500, 2_345].map((count) => generateProducts(categories, count).length)).toEqual([
      1, 98, 99, 500, 2_345,
    ])
  })

  it('has unique titles in each language, slugs and SKUs', () => {
    expect(repeated(products.map(({ title }) => title.en))).toEqual([])
    expect(repeated(products.map(({ title }) => title.fr))).toEqual([])
    expect(repeated(products.map(({ slug }) => slug))).toEqual([])
    expect(repeated(products.map(({ sku }) => sku))).toEqual([])
  })

  it('leaves it to the facts to say that a product is untreated', () => {
    const untreated = products.filter(({ facts }) => facts.treatment === 'untreated')
    expect(untreated.length).toBeGreaterThan(100)
    const texts = untreated.map(({ description }) => `${description.en} ${description.fr}`)
    expect(texts.filter((text) => /untreated|treatment|sans traitement|non traité/i.test(text))).toEqual([])
  })

  it('has unique titles and slugs when it is ten times as large', () => {
    const largeCatalogue = generateProducts(categories, 15_000)
    expect(new Set(largeCatalogue.map(({ title }) => title.en)).size).toBe(largeCatalogue.length)
    expect(new Set(largeCatalogue.map(({ title }) => title.fr)).size).toBe(largeCatalogue.length)
    expect(new Set(largeCatalogue.map(({ slug }) => slug)).size).toBe(largeCatalogue.length)
  })

  it('has slugs of lowercase letters, digits and hyphens', () => {
    expect(products.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
  })

  it('has at least 40 single products under ₹10,000', () => {
    const affordable = products.filter(({ price, stock }) => price.payable < 10_000 && stock === 1)
    expect(affordable.length).toBeGreaterThanOrEqual(40)
  })

  it('has a term for every key', () => {
    const known = new Set(createTermRows(categories).map(({ kind, key }) => `${kind}:${key}`))
    const used = products.flatMap(({ facts }) =>
      [...TERM_FACTS, 'mukhi' as const].flatMap((fact) => (facts[fact] ? [`${fact}:${facts[fact]}`] : [])),
    )
    expect([...new Set(used)].filter((key) => !known.has(key))).toEqual([])
  })

  it('shows photographs that exist in every width', () => {
    const files = products.flatMap(({ images }) =>
      images.flatMap(({ src }) => [160, 320, 640].map((width) => `public/images/${src}-${width}.webp`)),
    )
    expect([...new Set(files)].filter((file) => !existsSync(file))).toEqual([])
    expect(products.filter(({ images }) => images.length === 0)).toEqual([])
  })

  it('names the product in the alternative text of each of its pictures', () => {
    const unnamed = products.filter(({ title, images }) =>
      images.some(({ alt }) => !alt.en.startsWith(title.en) || !alt.fr?.startsWith(title.fr ?? '')),
    )
    expect(unnamed.map(({ sku }) => sku)).toEqual([])
  })

  it('describes every picture of what is not a loose stone as an illustration of the kind', () => {
    const others = products.filter(({ category }) => category.category_type_id > 3)
    const alts = others.flatMap(({ images }) => images.map(({ alt }) => alt))
    expect(
      alts.filter(({ en, fr }) => !en.includes('illustration of the kind') || !fr.includes('illustration du genre')),
    ).toEqual([])
  })
})

describe('prices', () => {
  it('are in the range of their category', () => {
    const outside = products.filter(({ category, price, facts }) => {
      const share = category.price.unit === 'per_carat' ? (facts.carat ?? 0) : 1
      return price.payable < category.price.min * share - 1 || price.price > category.price.max * share + 1
    })
    expect(outside.map(({ title, price }) => [title.en, price])).toEqual([])
  })

  it('are whole rupees before and after the discount', () => {
    const fractional = products.filter(({ price }) => {
      const payable = payablePaise(price.price * 100, price.discount)
      return !Number.isInteger(price.price) || payable % 100 !== 0 || payable !== price.payable * 100
    })
    expect(fractional).toEqual([])
  })

  it('are discounted for some products', () => {
    const discountedShare = products.filter(({ price }) => price.discount > 0).length / products.length
    expect(discountedShare).toBeGreaterThan(0.1)
    expect(discountedShare).toBeLessThan(0.3)
  })
})

describe('reports', () => {
  const reports = products.flatMap(({ report }) => (report ? [report] : []))

  it('are samples of the demo laboratory with unique numbers', () => {
    expect(reports.length).toBeGreaterThan(100)
    expect(
      reports.filter(
        ({ laboratory, number, sample }) =>
          !sample || laboratory !== 'Navamani Sample Lab' || !number.startsWith('DEMO-'),
      ),
    ).toEqual([])
    expect(repeated(reports.map(({ number }) => number))).toEqual([])
  })

  it('exist only for expensive products', () => {
    expect(products.filter(({ report, price }) => report && price.payable < 15_000)).toEqual([])
  })
})
