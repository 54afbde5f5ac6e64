import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { getDb } from '../../db/connection'
import { setting } from '../../db/schema'
import { HOLD_MINUTES } from '../../domain/order/order'

/** The setting `checkout`. */
export const CheckoutPolicy = z.object({
  /** How long products are held for whoever pays, and the longest that trying again prolongs it to. */
  hold_minutes: z
    .number()
    .int()
    .min(1)
    .max(24 * 60)
    .default(HOLD_MINUTES),
  hold_minutes_most: z
    .number()
    .int()
    .min(1)
    .max(24 * 60)
    .default(60),
  /** Rule 114B of the Income-tax Rules asks for the PAN of whoever buys goods for more than this, in rupees. */
  pan_above_inr: z.number().int().min(0).default(200_000),
})
export type CheckoutPolicy = z.infer<typeof CheckoutPolicy>

/** The merchant's setting `checkout`; what it leaves out is as the law and the shop usually have it. */
export async function getCheckoutPolicy(): Promise<CheckoutPolicy> {
  const [row] = await (await getDb()).select().from(setting).where(eq(setting.key, 'checkout')).limit(1)
  return CheckoutPolicy.parse(row?.value ?? {})
}
