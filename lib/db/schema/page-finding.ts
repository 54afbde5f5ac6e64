import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { LOCALES, type Locale, type Localized } from '../../domain/locale'
import type { PictureFault, PicturePlace } from '../../domain/seo/page-picture'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * Audit results of every indexable page in each language, so that the admin lists pages without rendering them. Derived
 * from the rest of the database and rebuilt at any time.
 */
export const page_finding = pgTable(
  'page_finding',
  {
    path: text().notNull(),
    lang: text().$type<Locale>().notNull(),
    kind: text().$type<'home' | 'gems' | 'landing' | 'category' | 'facet' | 'product' | 'info'>().notNull(),
    /** The displayed product, and the category of the product, facet or page. */
    product_id: integer(),
    category_id: integer(),
    title: text(),
    title_width: integer(),
    description: text(),
    description_width: integer(),
    /** The texts of the templates, where staff overrode them. */
    template_title: text(),
    template_description: text(),
    keywords: text().array(),
    h1: text(),
    /** Path and texts as the search compares them (domain/text/fold). */
    search_text: text(),
    words: integer(),
    canonical: text(),
    robots: text(),
    /** Whether the other language exists and links back; `closed` where staff excluded one from indexing. */
    alternates: text().$type<'both' | 'closed' | 'broken'>(),
    /** Errors of its structured data; empty without any. */
    data_faults: text().array(),
    card: text(),
    problems: text().array().notNull().default(sql`'{}'`),
    /** Number of pages in the language with this title. */
    same: integer().notNull().default(1),
    /** Pages that link to it, and clicks from the home page, as the last whole site audit found them. */
    inlinks: integer(),
    depth: integer(),
    /** The page in the language with the most similar text, and the similarity in percent, from 70 on. */
    near_path: text(),
    near_percent: integer(),
    /** Version of `page_meta` at the time of the audit. */
    meta_version: integer().notNull().default(0),
    /** When the page's content last changed. */
    updated_at: timestamp({ withTimezone: true }),
    /** Null until the first audit. */
    read_at: timestamp({ withTimezone: true }),
    /** Needs a new audit. */
    stale: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.path, table.lang] }),
    index('page_finding_stale').on(table.product_id, table.path).where(sql`${table.stale}`),
    index('page_finding_title').on(table.title),
    index('page_finding_product').on(table.product_id),
    check('page_finding_lang', sql`${table.lang} in (${sql.raw(LOCALES.map((locale) => `'${locale}'`).join(', '))})`),
  ],
)

/** The signature of a page's own text, by which similar texts are found (lib/domain/text/text-signature.ts). */
export const page_signature = pgTable(
  'page_signature',
  { path: text().notNull(), lang: text().$type<Locale>().notNull(), signature: bytes().notNull() },
  (table) => [primaryKey({ columns: [table.path, table.lang] })],
)

/** The pictures of an audited page that have an alternative text, the same in every language of the page. */
export const page_picture = pgTable(
  'page_picture',
  {
    path: text().notNull(),
    /** The place in the page, from 0. */
    position: integer().notNull(),
    place: text().$type<PicturePlace>().notNull(),
    product_id: integer(),
    src: text().notNull(),
    /** The alternative text in the languages that are on. */
    alt: jsonb().$type<Partial<Localized>>().notNull(),
    faults: text().array().$type<PictureFault[]>().notNull(),
    /** Number of different pictures of the shop that have this text; the larger one of the languages. */
    same: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.path, table.position] })],
)
