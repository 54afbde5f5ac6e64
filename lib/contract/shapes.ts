import { z } from 'zod'
import { CATEGORY_TYPE_IDS } from '../domain/catalogue/category-type'
import { NUMBER_FACTS, TERM_FACTS, TEXT_FACTS } from '../domain/catalogue/product-facts'
import { DEFAULT_SORT, FACETS, SORTS } from '../domain/listing/listing'
import { DEFAULT_LOCALE, LOCALES, mapLocales } from '../domain/locale'
import { recordOf } from '../domain/record-of'
import { Report } from './report'
import { RingSizing } from './ring-sizing'
import { OptionSummary, Variants } from './variants'

/** Rupees with at most two decimals. */
export const Rupees = z.number().nonnegative()
export const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
export const Lang = z.enum(LOCALES).default(DEFAULT_LOCALE)
/** A value in each language. */
export const localized = <Shape extends z.ZodType>(shape: Shape) => z.object(mapLocales(() => shape))
/** The largest row id (a PostgreSQL integer). */
export const MAX_ID = 2_147_483_647
export const Id = z.coerce.number().int().positive().max(MAX_ID)
/** The version of a row for optimistic locking; 0 before the first save. */
export const Version = z.coerce.number().int().min(0).max(MAX_ID)

/**
 * `src` is below /images, without width and ending (`gemstones/ruby`), or an absolute URL from a remote. `of_category`: the
 * product has no photograph, and this is its category's.
 */
export const Image = z.object({ src: z.string(), alt: z.string(), of_category: z.literal(true).optional() })
export type Image = z.infer<typeof Image>

/** The card of a category, as the menu and every list need it. */
export const Category = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: Slug,
  category_type_id: z
    .number()
    .int()
    .min(1)
    .max(Math.max(...CATEGORY_TYPE_IDS)),
  icon_link: z.string(),
  vedic_name: z.string().nullable(),
  hindi_name: z.string().nullable(),
  product_count: z.number().int().nonnegative(),
  price_from: Rupees.nullable(),
})
export type Category = z.infer<typeof Category>

/** A complete category with facts and texts in the requested language; absent facts are null. */
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
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
})
export type CategoryDetail = z.infer<typeof CategoryDetail>

/** One product. `price` is before discount, `payable` after it; both rupees. Weight is carats, dimensions millimetres. */
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
  ...recordOf([...TERM_FACTS, ...TEXT_FACTS], () => z.string().nullable()),
  ...recordOf(NUMBER_FACTS, () => z.number().int().positive().nullable()),
  report: Report.nullable(),
  images: z.array(Image).min(1),
  hsn: z.string(),
  gst_percent: z.number().nonnegative(),
  /** In a list, where the product stands for others too; a remote API may omit it. */
  option_summary: OptionSummary.optional(),
})
export type Product = z.infer<typeof Product>

/** A video on the shop's own host, as the Content Security Policy requires. */
export const Video = z.object({
  src: z.string().startsWith('/'),
  poster: z.string().nullable(),
  alt: z.string(),
  /** When it was uploaded (UTC), as search engines require; absent if unknown. */
  uploaded_at: z.string().optional(),
})
export type Video = z.infer<typeof Video>

/** A 360° series: names of photographs around the product as `Image.src`, in the order of the turn. */
export const Spin = z.object({ frames: z.array(Image.shape.src).min(1), alt: z.string() })
export type Spin = z.infer<typeof Spin>

/** The additional fields of product/getbyname; a remote API may omit the optional ones. */
export const ProductDetail = Product.extend({
  description: z.string(),
  /** The treatment explained: what was done, whether it is permanent, what to avoid. */
  treatment_text: z.string().nullable().optional(),
  /** The country where the product was mined or grown, as the law requires; null if only a region is known. */
  country_of_origin: z.string().nullable().optional(),
  spin: Spin.nullable().optional(),
  video: Video.nullable().optional(),
  /** The last day (`2026-12-31`) of the price where a change of it is scheduled. */
  price_until: z.string().nullish(),
  ring_sizing: RingSizing.nullish(),
  option_group: Variants.optional(),
  vedic_name: z.string().nullable(),
  hindi_name: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type ProductDetail = z.infer<typeof ProductDetail>

/** A value of a facet; the count is 0 only for a selected value that other filters exclude. */
export const FacetCount = z.object({ value: Slug, label: z.string(), count: z.number().int().nonnegative() })
export type FacetCount = z.infer<typeof FacetCount>

/** A filter found in the query: `value` is a range of carats or rupees, or keys; `without` is the query without it. */
export const UnderstoodPart = z.object({
  kind: z.enum(['weight', 'price', 'mukhi', 'treatment', 'origin']),
  value: z.string(),
  label: z.string(),
  without: z.string(),
})
export type UnderstoodPart = z.infer<typeof UnderstoodPart>

/** Products that cost `min` rupees or more and less than `max`; null: no end. */
const PriceBar = z.object({ min: Rupees, max: Rupees.nullable(), count: z.number().int().nonnegative() })

/** Minimum and maximum in rupees and carats under all filters but the range's own; null without products. */
const Ranges = z.object({
  price: z.object({ min: Rupees, max: Rupees, bars: z.array(PriceBar) }).nullable(),
  carat: z.object({ min: z.number().nonnegative(), max: z.number().nonnegative() }).nullable(),
})

/** Metadata of a list: `total` over all pages; a facet's values are counted under all filters but the facet's own. */
export const ListMeta = z.object({
  total: z.number().int().nonnegative(),
  page: z.number().int().positive(),
  per_page: z.number().int().positive(),
  pages: z.number().int().positive(),
  facets: z.record(z.string(), z.array(FacetCount)),
  /** A remote API may omit them. */
  ranges: Ranges.optional(),
  /** Products in stock and the lowest payable price among them, in rupees. */
  in_stock: z.number().int().nonnegative(),
  price_from: Rupees.nullable(),
  /** Quartiles of the price per carat of gems in stock, in whole rupees; of a category's list only, from five gems on. */
  per_carat: z.object({ low: Rupees, median: Rupees, high: Rupees }).optional(),
  /** Search only, as both below: the query with its spelling corrected, if that was searched; a remote may omit it. */
  corrected: z.string().optional(),
  /** Weight, price, mukhi, treatment and origin found in the query; they filter the list. */
  understood: z.array(UnderstoodPart).optional(),
  /** No product has all words, so those that have at least one are listed. */
  any_word: z.literal(true).optional(),
})
export type ListMeta = z.infer<typeof ListMeta>

/**
 * Optional parameters of every list; filter values are slugs, comma-separated; price is `min-max` in rupees, carat
 * `min-max` in carats, each end optional.
 */
export const listInput = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(16),
  sort: z.enum(SORTS).default(DEFAULT_SORT),
  ...recordOf(FACETS, () => z.string().max(400).optional()),
  carat: z.string().max(40).optional(),
  price: z.string().max(40).optional(),
  stock: z.enum(['in']).optional(),
  lang: Lang,
}
