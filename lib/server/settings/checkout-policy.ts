import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { getDb } from '../../db/connection'
import { setting } from '../../db/schema'
import { RESERVATION_MINUTES } from '../../domain/order/order'

/** The setting `checkout`. */
export const CheckoutPolicy = z.object({
  /** How long stock is reserved for a buyer who pays, and the maximum after further attempts, in minutes. */
  hold_minutes: z
    .number()
    .int()
    .min(1)
    .max(24 * 60)
    .default(RESERVATION_MINUTES),
  hold_minutes_most: z
    .number()
    .int()
    .min(1)
    .max(24 * 60)
    .default(60),
  /** Rule 114B of the Income-tax Rules requires the buyer's PAN above this total, in rupees. */
  pan_above_inr: z.number().int().min(0).default(200_000),
})
export type CheckoutPolicy = z.infer<typeof CheckoutPolicy>

/** The setting `checkout`; missing values get defaults. */
export async function loadCheckoutPolicy(): Promise<CheckoutPolicy> {
  const [row] = await (await getDb()).select().from(setting).where(eq(setting.key, 'checkout')).limit(1)
  return toCheckoutPolicy(row?.value)
}

/** The policy of a stored value, undefined where there is none. */
export function toCheckoutPolicy(value: unknown): CheckoutPolicy {
  return CheckoutPolicy.parse(value ?? {})
}
