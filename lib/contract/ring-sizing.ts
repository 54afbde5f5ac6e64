import { z } from 'zod'

const Rupees = z.number().nonnegative()
const ExtraDays = z.object({ min: z.number().int(), max: z.number().int() }).nullable()

/** The Indian sizes that a ready-made ring can be had in: the one in stock costs nothing, prices are rupees with GST. */
export const RingSizing = z.object({
  stock_size: z.number().int(),
  /** Working days that a change adds before dispatch. */
  extra_days: ExtraDays,
  sizes: z.array(
    z.object({
      id: z.number().int(),
      size: z.number().int(),
      inner_diameter_mm: z.number().positive(),
      price: Rupees,
    }),
  ),
})
export type RingSizing = z.infer<typeof RingSizing>

/** A ready-made ring of a cart or an order: its Indian size, the one in stock, and the price of the change. */
export const OrderedRing = z.object({
  size: z.number().int(),
  stock_size: z.number().int(),
  price: Rupees,
  extra_days: ExtraDays,
})
export type OrderedRing = z.infer<typeof OrderedRing>
