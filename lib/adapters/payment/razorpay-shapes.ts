import { z } from 'zod'

/** The parts of Razorpay's objects that the shop reads; everything else is ignored. */
export const RazorpayOrder = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  receipt: z.string().nullish(),
  created_at: z.int(),
})
export const RazorpayPayment = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  captured: z.boolean().nullish(),
  error_code: z.string().nullish(),
  error_reason: z.string().nullish(),
})
export const RazorpayRefund = z.object({
  id: z.string(),
  status: z.string(),
  receipt: z.string().nullish(),
  payment_id: z.string().nullish(),
  amount: z.int().nullish(),
  currency: z.string().nullish(),
})
export const RazorpayRefusal = z.object({
  error: z.object({ code: z.string().nullish(), reason: z.string().nullish() }),
})
const Entity = z.object({ entity: z.object({ id: z.string(), order_id: z.string().nullish() }) }).optional()
export const RazorpayEvent = z.object({ event: z.string(), payload: z.unknown().optional() })
export const RazorpayAbout = z.object({ payment: Entity, order: Entity, refund: Entity, dispute: Entity })
export const listOf = <T>(item: z.ZodType<T>) => z.object({ items: z.array(item) })

export type RazorpayOrder = z.infer<typeof RazorpayOrder>
export type RazorpayPayment = z.infer<typeof RazorpayPayment>
