import { z } from 'zod'

/** A product as a choice of its group, in the requested language: `Size` `14`. */
export const Variant = z.object({
  group: z.string(),
  options: z.array(z.object({ name: z.string(), value: z.string() })).min(1),
})

/**
 * The visible products of a group, itself among them; `values` are those of the options, in their order. Absent for a
 * product without options, and where a remote API omits it.
 */
export const Variants = Variant.extend({
  siblings: z.array(
    z.object({
      id: z.number().int(),
      slug: z.string(),
      sku: z.string(),
      title: z.string(),
      /** Rupees. */
      payable: z.number().nonnegative(),
      available: z.boolean(),
      values: z.array(z.string()),
    }),
  ),
})
export type Variants = z.infer<typeof Variants>

/**
 * On the card that stands for a group: how many products it has, and their lowest payable price in rupees, in stock if
 * one is; null where all cost the same.
 */
export const OptionSummary = z.object({
  count: z.number().int().min(2),
  price_from: z.number().nonnegative().nullable(),
})
