import { z } from 'zod'

/** The parts of Razorpay's objects that the shop reads; everything else is ignored. */
export const Order = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  receipt: z.string().nullish(),
  created_at: z.int(),
})
export const Payment = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  captured: z.boolean().nullish(),
  error_code: z.string().nullish(),
  error_reason: z.string().nullish(),
})
export const Refund = z.object({
  id: z.string(),
  status: z.string(),
  receipt: z.string().nullish(),
  payment_id: z.string().nullish(),
  amount: z.int().nullish(),
  currency: z.string().nullish(),
})
export const Refusal = z.object({ error: z.object({ code: z.string().nullish(), reason: z.string().nullish() }) })
export const Entity = z.object({ entity: z.object({ id: z.string(), order_id: z.string().nullish() }) }).optional()
export const Event = z.object({ event: z.string(), payload: z.unknown().optional() })
export const About = z.object({ payment: Entity, order: Entity, refund: Entity })
export const listOf = <T>(item: z.ZodType<T>) => z.object({ items: z.array(item) })

export type Order = z.infer<typeof Order>
export type Payment = z.infer<typeof Payment>
