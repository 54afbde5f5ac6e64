import { z } from 'zod'
import { admin, PageNumber, paged } from '../admin/enquiries'
import { calls } from '../call'
import { Lang, Rupees } from '../shapes'

/** An order that was begun and not paid in time; names and contacts are empty once they are deleted. */
export const AbandonedCheckout = z.object({
  number: z.string(),
  at: z.string(),
  total: Rupees,
  pieces: z.array(z.object({ title: z.string(), sku: z.string(), quantity: z.number().int(), in_stock: z.boolean() })),
  contact: z.object({ name: z.string(), mobile_no: z.string(), email: z.string() }),
  /** To one reminder by e-mail. */
  consent: z.enum(['none', 'given', 'withdrawn']),
  withdrawn_at: z.string().nullable(),
  reminded_at: z.string().nullable(),
  /** The number of an order that was paid or confirmed since. */
  ordered_since: z.string().nullable(),
  /** Whether another checkout was begun since, finished or not. */
  began_again: z.boolean(),
  blocked: z.boolean(),
})
export type AbandonedCheckout = z.infer<typeof AbandonedCheckout>

/** Checkouts that were begun and not paid, in the admin. */
export const abandonedCheckoutCalls = calls({
  abandonedcheckouts: {
    ...admin,
    method: 'GET',
    path: 'staff/abandonedcheckouts',
    input: z.object({ page: PageNumber, lang: Lang }),
    data: z.object({ rows: z.array(AbandonedCheckout), ...paged }).nullable(),
    reasons: ['not_allowed'],
    summary: 'Orders that were begun and not paid in time, newest first, twenty a page.',
  },
  withdrawreminder: {
    ...admin,
    method: 'POST',
    path: 'staff/withdrawreminder',
    input: z.object({ number: z.string().max(40) }),
    data: z.object({ number: z.string() }).nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'Takes back the consent to reminders that was given with the e-mail of this order, as its buyer asked.',
  },
})
