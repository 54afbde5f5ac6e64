import { z } from 'zod'

/** Rupees with at most two decimals. */
export const Rupees = z.number().nonnegative()
export const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
export const Lang = z.enum(['en', 'fr']).default('en')
/** The largest number a row can have. */
export const MAX_ID = 2_147_483_647
export const Id = z.coerce.number().int().positive().max(MAX_ID)

export const Image = z.object({
  /** Below /images, without width and ending: `gemstones/ruby`; an absolute URL from a remote. */
  src: z.string(),
  alt: z.string(),
})
export type Image = z.infer<typeof Image>

/** The card of a category, as the menu and every list need it. */
export const Category = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: Slug,
  category_type_id: z.number().int().min(1).max(9),
  icon_link: z.string(),
  vedic_name: z.string().nullable(),
  hindi_name: z.string().nullable(),
  product_count: z.number().int().nonnegative(),
  price_from: Rupees.nullable(),
})
export type Category = z.infer<typeof Category>

const Faq = z.object({ question: z.string(), answer: z.string() })

/** One category whole: its facts and texts in the asked language; absent facts are null. */
export const CategoryDetail = Category.extend({
  aliases: z.array(z.string()),
  planet: z.string().nullable(),
  deity: z.string().nullable(),
  gemology: z.object({
    species: z.string().nullable(),
    formula: z.string().nullable(),
    crystal_system: z.string().nullable(),
    hardness: z.string().nullable(),
    refractive_index: z.string().nullable(),
    specific_gravity: z.string().nullable(),
    lustre: z.string().nullable(),
    optical_effect: z.string().nullable(),
  }),
  origins: z.array(z.string()),
  treatments: z.array(z.string()),
  colours: z.array(z.string()),
  summary: z.string(),
  traditional_use: z.string().nullable(),
  care: z.string().nullable(),
  wear: z
    .object({
      metal: z.string().nullable(),
      finger: z.string().nullable(),
      day: z.string().nullable(),
      mantra: z.string().nullable(),
    })
    .nullable(),
  faq: z.array(Faq),
})
export type CategoryDetail = z.infer<typeof CategoryDetail>

export const Report = z.object({ laboratory: z.string(), number: z.string(), sample: z.boolean() })

/** One piece. `price` is before discount, `payable` after it; both rupees. Weight is carats, dimensions millimetres. */
export const Product = z.object({
  id: z.number().int(),
  slug: Slug,
  title: z.string(),
  category_id: z.number().int(),
  category: z.object({ name: z.string(), slug: Slug, category_type_id: z.number().int() }),
  sku: z.string(),
  price: Rupees,
  discount: z.number().min(0).max(99),
  payable: Rupees,
  stock: z.number().int().nonnegative(),
  tags: z.array(z.string()),
  weight_carat: z.number().positive().nullable(),
  weight_gram: z.number().positive().nullable(),
  dimensions_mm: z.object({ length: z.number(), width: z.number(), depth: z.number().nullable() }).nullable(),
  shape: z.string().nullable(),
  cut: z.string().nullable(),
  origin: z.string().nullable(),
  treatment: z.string().nullable(),
  clarity: z.string().nullable(),
  colour: z.string().nullable(),
  mukhi: z.number().int().positive().nullable(),
  metal: z.string().nullable(),
  report: Report.nullable(),
  images: z.array(Image).min(1),
  hsn: z.string(),
  gst_percent: z.number().nonnegative(),
})
export type Product = z.infer<typeof Product>

/** What product/getbyname adds: the text and the category's names. */
export const ProductDetail = Product.extend({
  description: z.string(),
  vedic_name: z.string().nullable(),
  hindi_name: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type ProductDetail = z.infer<typeof ProductDetail>

export const FacetCount = z.object({ value: Slug, label: z.string(), count: z.number().int().positive() })
export type FacetCount = z.infer<typeof FacetCount>

/** Of a list: `total` over all pages, counts per facet value for exactly what the pages return. */
export const ListMeta = z.object({
  total: z.number().int().nonnegative(),
  page: z.number().int().positive(),
  per_page: z.number().int().positive(),
  pages: z.number().int().positive(),
  facets: z.record(z.string(), z.array(FacetCount)),
  /** Pieces in stock and the lowest payable price among them, in rupees. */
  in_stock: z.number().int().nonnegative(),
  price_from: Rupees.nullable(),
  /** Search only: the query as it was understood, when that differs from what was asked. */
  corrected: z.string().optional(),
})
export type ListMeta = z.infer<typeof ListMeta>

/** Optional parameters that every list takes; filter values are slugs, comma-separated; price is `min-max` in rupees. */
export const listInput = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(16),
  sort: z.enum(['ascending', 'a-z', 'z-a', 'low', 'high']).default('ascending'),
  origin: z.string().max(400).optional(),
  treatment: z.string().max(400).optional(),
  weight: z.string().max(400).optional(),
  mukhi: z.string().max(400).optional(),
  shape: z.string().max(400).optional(),
  colour: z.string().max(400).optional(),
  price: z.string().max(40).optional(),
  stock: z.enum(['in']).optional(),
  lang: Lang,
}
