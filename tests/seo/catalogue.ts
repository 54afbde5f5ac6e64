import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { ProductDetail } from '@/lib/contract/shapes'
import { GEMOLOGY_FACTS } from '@/lib/domain/catalogue/category-facts'
import { CATEGORY_TYPE_IDS } from '@/lib/domain/catalogue/category-type'
import { PRODUCT_FACTS } from '@/lib/domain/catalogue/product-facts'
import { FACETS, type ListingState } from '@/lib/domain/listing/listing'
import type { Locale } from '@/lib/domain/locale'
import { recordOf } from '@/lib/domain/record-of'
import type { DescribedCategory } from '@/lib/seo/heads/shown-facts'

const Row = z.object({
  id: z.number(),
  name: z.string(),
  name_fr: z.string(),
  category_type_id: z.number(),
  slug: z.string(),
  image: z.string(),
  vedic_name: z.string().nullable(),
  hindi_name: z.string().nullable(),
  origins: z.array(z.string()),
  treatments: z.array(z.string()),
  traditional_use: z.object({ en: z.string(), fr: z.string() }).nullable(),
  care: z.object({ en: z.string(), fr: z.string() }).nullable(),
  gemology: z.object({ mohs_display: z.string().nullable() }).partial().nullable(),
})
const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../lib/seed/data/${file}.json`, import.meta.url), 'utf8'))

const rows = CATEGORY_TYPE_IDS.flatMap((type) => z.array(Row).parse(read(`categories/${type}`)))
const french = z.record(z.string(), z.string()).parse(read('terms-fr'))
const translate = (text: string, locale: Locale) => (locale === 'fr' ? (french[text] ?? text) : text)

export type CatalogueCategory = { category: DescribedCategory; origins: string[]; treatments: string[] }

/** All 99 categories as the API returns them; `stock` is the number of products, all in stock. */
export function allCategories(locale: Locale, stock = 16): CatalogueCategory[] {
  return rows.map((row) => ({
    category: {
      id: row.id,
      name: locale === 'fr' ? row.name_fr : row.name,
      slug: row.slug,
      category_type_id: row.category_type_id,
      icon_link: `/images/${row.image}-160.webp`,
      vedic_name: row.vedic_name,
      hindi_name: row.hindi_name,
      product_count: stock,
      price_from: stock > 0 ? 12_500 : null,
      traditional_use: row.traditional_use?.[locale] ?? null,
      care: row.care?.[locale] ?? null,
      gemology: {
        ...recordOf(GEMOLOGY_FACTS, () => null),
        hardness: row.gemology?.mohs_display ?? null,
      },
      faq: [{ question: 'Is it heated?', answer: 'A report says so.' }],
    },
    origins: row.origins.map((origin) => translate(origin, locale)),
    treatments: row.treatments.map((treatment) => translate(treatment, locale)),
  }))
}

export function requireCategory(slug: string, locale: Locale, stock = 16): CatalogueCategory {
  const match = allCategories(locale, stock).find(({ category }) => category.slug === slug)
  if (!match) throw new Error(`no category ${slug}`)
  return match
}

export function stateOf(overrides: Partial<ListingState> = {}): ListingState {
  return { page: 1, sort: 'featured', filters: {}, ...overrides }
}

/** A list of products of which each has every fact. */
export const STOCK = {
  in_stock: 16,
  price_from: 12_500,
  total: 16,
  facets: recordOf(FACETS, () => [{ value: 'some', label: 'Some', count: 16 }]),
}

/** A realistic product; `change` replaces fields. */
export function productOf(overrides: Partial<ProductDetail> = {}): ProductDetail {
  return {
    id: 7,
    slug: 'natural-ceylon-blue-sapphire-3-42-ct-oval',
    title: 'Natural Ceylon Blue Sapphire, 3.42 ct, Oval',
    category_id: 101,
    category: { name: 'Blue Sapphire', slug: 'blue-sapphire', category_type_id: 1 },
    sku: 'BSA-0007',
    price: 45_000,
    discount: 10,
    payable: 40_500,
    stock: 1,
    tags: [],
    weight_carat: 3.42,
    weight_gram: null,
    dimensions_mm: { length: 9.1, width: 7.2, depth: 4.8 },
    ...recordOf(PRODUCT_FACTS, () => null),
    shape: 'Oval',
    cut: 'Mixed cut',
    origin: 'Sri Lanka',
    treatment: 'Heating',
    clarity: 'Eye clean',
    colour: 'Cornflower blue',
    report: { laboratory: 'Navamani Sample Lab', number: 'DEMO-0007', sample: true },
    images: [{ src: 'gemstones/blue-sapphire', alt: 'Blue sapphire, illustration of the species' }],
    hsn: '7103',
    gst_percent: 0.25,
    description: 'A bright oval sapphire.',
    vedic_name: 'Indranila',
    hindi_name: 'नीलम',
    created_at: '2026-11-01T00:00:00.000Z',
    updated_at: '2026-11-02T00:00:00.000Z',
    ...overrides,
  }
}
