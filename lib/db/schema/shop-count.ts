import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { CrawlAnswer, Crawler, CrawlerProof } from '../../domain/analytics/crawlers'
import type { Device, PageTemplate, Vital } from '../../domain/analytics/web-vitals'

/** Product page views by day in India, without any visitor data. */
export const view_day = pgTable(
  'view_day',
  { day: date().notNull(), product_id: integer().notNull(), views: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.product_id] })],
)

/** Visits by day, counted by the first page of each; not linked to visitors. */
export const visit_day = pgTable('visit_day', { day: date().primaryKey(), visits: integer().notNull() })

/** Searches without results by day, folded as for comparison, at most 80 characters. */
export const search_miss = pgTable(
  'search_miss',
  { day: date().notNull(), query: text().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.query] })],
)

/** Page views by day, page template and device whose measured speed fell into a bucket (lib/domain/analytics/web-vitals.ts). */
export const web_vital_day = pgTable(
  'web_vital_day',
  {
    day: date().notNull(),
    template: text().$type<PageTemplate>().notNull(),
    device: text().$type<Device>().notNull(),
    vital: text().$type<Vital>().notNull(),
    bucket: smallint().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.template, table.device, table.vital, table.bucket] })],
)

/** Requests of search engines for pages, by day and kind of page (lib/domain/analytics/crawlers.ts). */
export const crawl_day = pgTable(
  'crawl_day',
  {
    day: date().notNull(),
    crawler: text().$type<Crawler>().notNull(),
    proof: text().$type<CrawlerProof>().notNull(),
    template: text().$type<PageTemplate>().notNull(),
    answer: text().$type<CrawlAnswer>().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.crawler, table.proof, table.template, table.answer] })],
)
