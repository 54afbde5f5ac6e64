import { z } from 'zod'

/** The parts of Stripe's objects that the shop reads; everything else is ignored. */
export const Intent = z.object({
  id: z.string(),
  status: z.string(),
  currency: z.string(),
  amount_received: z.int(),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
})
export const Session = z.object({
  id: z.string(),
  url: z.string().nullish(),
  currency: z.string(),
  amount_total: z.int(),
  status: z.string().nullish(),
  payment_status: z.string(),
})
export const SessionWithIntent = Session.extend({ payment_intent: Intent.nullish() })
export const StripeRefund = z.object({
  id: z.string(),
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
  payment_intent: z.string().nullish(),
  currency: z.string().nullish(),
  amount: z.int().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
export const Refusal = z.object({
  error: z.object({ type: z.string().nullish(), code: z.string().nullish(), decline_code: z.string().nullish() }),
})
export const Reference = z.object({ id: z.string() })
export const Event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.unknown().optional() }).optional(),
})
export const About = Reference.extend({ refunds: z.object({ data: z.array(Reference) }).nullish() })
