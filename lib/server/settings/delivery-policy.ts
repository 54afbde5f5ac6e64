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
  zones: z.array(z.object({ key: z.string(), days: Days })),
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

let cached: { policy: DeliveryPolicy; stamp: string } | undefined

/**
 * The delivery policy from the setting `delivery`, reloaded when any instance has changed it. Throws when it is missing
 * or invalid. With `tx` it is read within that transaction.
 */
export async function requireDeliveryPolicy(tx?: Db): Promise<DeliveryPolicy> {
  const db = tx ?? (await getDb())
  const isDelivery = eq(setting.key, 'delivery')
  const [current] = await db
    .select({ stamp: sql<string>`${setting.updated_at}::text || xmin::text` })
    .from(setting)
    .where(isDelivery)
  if (!current) throw new Error('the setting "delivery" is missing: fill the database first')
  if (cached?.stamp === current.stamp) return cached.policy
  const [row] = await db.select({ value: setting.value }).from(setting).where(isDelivery)
  const policy = DeliverySetting.parse(row?.value)
  cached = { policy, stamp: current.stamp }
  return policy
}
