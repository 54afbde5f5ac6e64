import { sql } from 'drizzle-orm'
import { bigint, check, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Localized } from '../../domain/locale'

export const metal = pgTable('metal', {
  id: integer().primaryKey(),
  key: text().notNull().unique(),
  name: jsonb().$type<Localized>().notNull(),
  purity: jsonb().$type<Localized>().notNull(),
  /** Parts per thousand; null for an alloy without a legal standard. */
  fineness: integer(),
  hallmark_mark: text(),
  hallmark: jsonb().$type<Localized>().notNull(),
  density_mg_cm3: integer().notNull(),
  lead_days_min: integer().notNull(),
  lead_days_max: integer().notNull(),
  /** Display colour of the metal: `#C7CBD1`. */
  colour: text().notNull(),
  /** Planets, in English; their translations are in `term`. */
  traditional_for: text().array().notNull(),
})

/** Price and tax of a metal, with its first effective day; `basis_points` 300 is 3 %. */
export const metal_rate = pgTable(
  'metal_rate',
  {
    metal_id: integer()
      .notNull()
      .references(() => metal.id),
    effective_from: date().notNull(),
    gram_paise: bigint({ mode: 'number' }).notNull(),
    making_basis_points: integer().notNull(),
    making_least_paise: bigint({ mode: 'number' }).notNull(),
    hsn: text().notNull(),
    gst_basis_points: integer().notNull(),
    note: text(),
  },
  (table) => [
    primaryKey({ columns: [table.metal_id, table.effective_from] }),
    check(
      'metal_rate_amounts',
      sql`${table.gram_paise} > 0 and least(${table.making_basis_points}, ${table.making_least_paise}, ${table.gst_basis_points}) >= 0`,
    ),
  ],
)

/** Geometry of a design; lengths in millimetres. */
export type Drawing = {
  band_width_mm: number | null
  shank: string | null
  prongs: number
  halo_count: number
  side_stones: number
  side_stone_mm: number | null
  bezel_mm: number | null
  open_back: boolean
  bail: string | null
  bail_width_mm: number | null
  chain: string | null
  fitting: string | null
  motif: string | null
}

/** Settings for a stone; the keys of kind, setting, shapes and styles are translated in `term`. */
export const design = pgTable('design', {
  id: integer().primaryKey(),
  key: text().notNull().unique(),
  kind: text().notNull(),
  name: jsonb().$type<Localized>().notNull(),
  description: jsonb().$type<Localized>().notNull(),
  metal_ids: integer().array().notNull(),
  setting: text().notNull(),
  shapes: text().array().notNull(),
  styles: text().array().notNull(),
  /**
   * The stone length that fits, in micrometres, and the weight in the reference metal at that length, in milligrams.
   */
  least_um: integer().notNull(),
  most_um: integer().notNull(),
  least_mg: integer().notNull(),
  most_mg: integer().notNull(),
  reference_metal_id: integer()
    .notNull()
    .references(() => metal.id),
  /** The fee for design and setting alone. */
  price_paise: bigint({ mode: 'number' }).notNull(),
  drawing: jsonb().$type<Drawing>().notNull(),
})

export const ring_system = pgTable('ring_system', {
  id: integer().primaryKey(),
  key: text().notNull().unique(),
  name: jsonb().$type<Localized>().notNull(),
  note: jsonb().$type<Localized>().notNull(),
})

/** A ring size by its inside, in micrometres. */
export const ring_size = pgTable('ring_size', {
  id: integer().primaryKey(),
  system_id: integer()
    .notNull()
    .references(() => ring_system.id),
  key: text().notNull().unique(),
  label: text().notNull(),
  circumference_um: integer().notNull(),
  diameter_um: integer().notNull(),
})
