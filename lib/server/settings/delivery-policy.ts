import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, getDb } from '../../db/connection'
import { setting } from '../../db/schema'
import type { DeliveryPolicy } from '../../domain/shipping/delivery'
import { LocalizedText } from './localized-text'

const Days = z.object({ min: z.number().int(), max: z.number().int() })
/** The parts of the setting `delivery` that the shop reads. */
export const DeliverySetting = z.object({
  states: z.array(z.object({ code: z.string(), name: LocalizedText })),
  special_areas: z.array(z.object({ code: z.string(), name: LocalizedText, cod: z.boolean() })),
  pin_prefixes: z.array(z.object({ prefix: z.string(), state_code: z.string(), zone: z.string() })),
  shared_pins: z.array(z.object({ pin: z.string(), state_codes: z.array(z.string()).min(1) })),
  zones: z.array(
    z.object({
      key: z.string(),
      name: LocalizedText.optional(),
      days: Days,
      states: z.array(z.string()).optional(),
      prefixes: z.array(z.string()).optional(),
    }),
  ),
  city_hints: z.array(z.object({ prefix: z.string(), city: LocalizedText })),
  // Handwritten policies may lack the following parts.
  dispatch: z
    .object({ working_days: z.array(z.string()).min(1), days: z.object({ in_stock: Days, resize: Days.optional() }) })
    .default({ working_days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'], days: { in_stock: { min: 1, max: 2 } } }),
  holidays: z.array(z.object({ date: z.string() })).default([]),
  international: z
    .object({
      zones: z.array(z.object({ key: z.string(), countries: z.array(z.string()), days: Days, charge_inr: z.number() })),
    })
    .default({ zones: [] }),
  charges: z.object({ free_above_inr: z.number(), standard_inr: z.number() }),
  cod: z.object({
    max_order_inr: z.number(),
    fee_inr: z.number(),
    excluded_metals: z.array(z.string()),
    excluded_zones: z.array(z.string()),
    excluded_state_codes: z.array(z.string()),
    excluded_items: z.array(z.string()),
    excluded_pins: z.array(z.string()).default([]),
  }),
}) satisfies z.ZodType<DeliveryPolicy>

/** Changes with every write of a setting, also within one transaction. */
export const SETTING_STAMP = sql<string>`${setting.updated_at}::text || xmin::text`
const IS_DELIVERY = eq(setting.key, 'delivery')

/**
 * A part of the setting `delivery`, parsed again only when any instance has changed it. The loader throws when the setting
 * is missing or invalid; a caller that has just read its stamp passes it.
 */
export function perDeliveryStamp<Part>(parse: (value: unknown) => Part): (db: Db, stamp?: string) => Promise<Part> {
  let cached: { part: Part; stamp: string } | undefined
  return async (db, knownStamp) => {
    const stamp = knownStamp ?? (await loadDeliveryStamp(db))
    if (cached?.stamp === stamp) return cached.part
    const [row] = await db.select({ value: setting.value }).from(setting).where(IS_DELIVERY)
    const part = parse(row?.value)
    cached = { part, stamp }
    return part
  }
}

async function loadDeliveryStamp(db: Db): Promise<string> {
  const [row] = await db.select({ stamp: SETTING_STAMP }).from(setting).where(IS_DELIVERY)
  if (!row) throw new MissingDeliveryError()
  return row.stamp
}

/** No parcel can be priced without this setting. */
export class MissingDeliveryError extends Error {
  constructor() {
    super('the setting "delivery" is missing: fill the database first')
  }
}

export const loadDeliveryPolicy = perDeliveryStamp<DeliveryPolicy>((value) => DeliverySetting.parse(value))

/** The delivery policy. With `tx` it is read within that transaction. */
export async function requireDeliveryPolicy(tx?: Db): Promise<DeliveryPolicy> {
  return loadDeliveryPolicy(tx ?? (await getDb()))
}
