import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { CategoryFacts } from '../../domain/catalogue/category-facts'
import { NUMBER_FACTS, TERM_FACTS, TEXT_FACTS } from '../../domain/catalogue/product-facts'
import type { ProductVariant } from '../../domain/catalogue/variants/product-variant'
import { LOCALES, type Localized, mapLocales } from '../../domain/locale'
import type { ReportFile } from '../../domain/media/report-file'
import { recordOf } from '../../domain/record-of'
import { tsvector } from './tsvector'

export type CategoryTexts = {
  summary: Localized
  traditional_use: Localized | null
  care: Localized | null
  faq: { q: Localized; a: Localized }[]
}

export const category = pgTable('category', {
  id: integer().primaryKey(),
  type_id: smallint().notNull(),
  position: integer().notNull(),
  slug: text().notNull().unique(),
  name: jsonb().$type<Localized>().notNull(),
  vedic_name: text(),
  hindi_name: text(),
  image: text().notNull(),
  aliases: text().array().notNull(),
  facts: jsonb().$type<CategoryFacts>().notNull(),
  texts: jsonb().$type<CategoryTexts>().notNull(),
  hsn: text().notNull(),
  /** In the shop only while a visible product is in it. */
  hidden: boolean().notNull().default(false),
  /** Raised by every edit; 0 after seeding. */
  version: integer().notNull().default(0),
})

/** GST by category with its first effective day; `basis_points` 300 is 3 %. */
export const tax_rate = pgTable(
  'tax_rate',
  {
    category_id: integer()
      .notNull()
      .references(() => category.id),
    effective_from: date().notNull(),
    hsn: text().notNull(),
    basis_points: integer().notNull(),
    note: text(),
  },
  (table) => [primaryKey({ columns: [table.category_id, table.effective_from] })],
)

/** Gemstone terms (origin, treatment, shape, colour, clarity, cut, metal, state) by key, in both languages. */
export const term = pgTable(
  'term',
  { kind: text().notNull(), key: text().notNull(), label: jsonb().$type<Localized>().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)

export type Dimensions = { length: number; width: number; depth: number | null }
export type ProductImage = { src: string; alt: Localized }
/** A video of the product: a file below the shop's own URL, `/videos/ruby.mp4`, with a poster image. */
type ProductVideo = { src: string; poster: string | null; alt: Localized }
/** A 360° series: the names of photographs taken around the product, in the order of the turn. */
type ProductSpin = { frames: string[]; alt: Localized }
/** A laboratory's report as the shop states it; `file` is the report itself, where staff uploaded it. */
export type ProductReport = { laboratory: string; number: string; sample: boolean; file?: ReportFile | undefined }

export const product = pgTable(
  'product',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    category_id: integer()
      .notNull()
      .references(() => category.id),
    slug: text().notNull().unique(),
    sku: text().notNull().unique(),
    title: jsonb().$type<Localized>().notNull(),
    description: jsonb().$type<Localized>().notNull(),
    price_paise: bigint({ mode: 'number' }).notNull(),
    /** Up to seven decimals (`discountHundredthsFor`). */
    discount_hundredths: doublePrecision().notNull().default(0),
    payable_paise: bigint({ mode: 'number' }).notNull(),
    /** What the shop paid for one, without the GST it deducts; null if not known. Managers only, never public. */
    cost_paise: bigint({ mode: 'number' }),
    stock: integer().notNull(),
    /** 1 while in stock, else 0: sold products stay listed, after the available ones. */
    available: smallint().generatedAlwaysAs(sql`(case when stock > 0 then 1 else 0 end)`).notNull(),
    weight_mct: integer(),
    weight_band: text(),
    weight_mg: integer(),
    dimensions: jsonb().$type<Dimensions>(),
    ...recordOf(TERM_FACTS, () => text()),
    ...recordOf(NUMBER_FACTS, () => smallint()),
    ...recordOf(TEXT_FACTS, () => text()),
    report: jsonb().$type<ProductReport>(),
    tags: text().array().notNull(),
    /** Its place among the options of one product; null for a product without options. */
    variant: jsonb().$type<ProductVariant>(),
    images: jsonb().$type<ProductImage[]>().notNull(),
    video: jsonb().$type<ProductVideo>(),
    spin: jsonb().$type<ProductSpin>(),
    search: tsvector().notNull(),
    /** Recent demand, 0 to 3 (demandOf in lib/domain/listing/featured.ts); updated every hour. */
    demand: smallint().notNull().default(0),
    /** Removed from the shop: neither listed nor found, without a page; orders and invoices keep it. */
    hidden: boolean().notNull().default(false),
    /** Raised by every edit in the admin and every import; 0 after seeding. */
    version: integer().notNull().default(0),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('product_list').on(table.category_id, table.available.desc(), table.id),
    index('product_huid').on(table.huid),
    index('product_report').on(sql`upper(${table.report}->>'number')`),
    index('product_group').on(sql`(${table.variant}->>'group')`).where(sql`${table.variant} is not null`),
    check('product_stock', sql`${table.stock} >= 0`),
    // A product without a price could not be displayed or sold.
    check('product_price', sql`${table.hidden} or least(${table.price_paise}, ${table.payable_paise}) > 0`),
    check('product_cost', sql`${table.cost_paise} > 0`),
    check('product_discount', sql`${table.discount_hundredths} between 0 and 10000`),
    // Lookup of a product by its title.
    ...LOCALES.map((locale) =>
      index(`product_title_${locale}`).using('hash', sql`(${table.title}->>${sql.raw(`'${locale}'`)})`),
    ),
  ],
)

export const banner = pgTable('banner', {
  id: integer().primaryKey(),
  position: integer().notNull(),
  title: jsonb().$type<Localized>().notNull(),
  subtitle: jsonb().$type<Localized>().notNull(),
  link: text().notNull(),
  image: text().notNull(),
  alt: jsonb().$type<Localized>().notNull(),
  /** The text of the button; empty for the usual one. */
  button: jsonb()
    .$type<Localized>()
    .notNull()
    .default(mapLocales(() => '')),
  starts: date(),
  ends: date(),
  version: integer().notNull().default(0),
})
