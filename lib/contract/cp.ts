import { z } from 'zod'
import { calls } from './call'
import { MadeKind, MetalDesign, MetalType } from './design'
import { Id, Lang, Rupees } from './shapes'

/** Custom products: what can be made to order. */
export const cp = calls({
  getbycategory: {
    method: 'GET',
    path: 'cp/getbycategory',
    input: z.object({
      id: Id,
      /** A product of the category: what this one stone makes (ring, pendant, bracelet), priced for it. */
      product_id: Id.optional(),
      lang: Lang,
    }),
    data: z.array(MadeKind),
    reasons: ['not_found'],
    summary: 'Kinds of jewellery that can be made from the stones of a category; empty where nothing can.',
  },
  metaltypes: {
    method: 'GET',
    path: 'cp/metaltypes',
    input: z.object({ lang: Lang }),
    data: z.array(MetalType),
    summary: 'Metals with their rate today.',
  },
  getmetaldesigns: {
    method: 'GET',
    path: 'cp/getmetaldesigns',
    input: z.object({
      id: Id,
      /** Length of the stone: only designs that take it, priced for it; else each for the smallest stone it takes. */
      size_mm: z.coerce.number().min(1).max(100).optional(),
      /** A product: only designs that it makes alone, by its outline and its length, priced for it. */
      product_id: Id.optional(),
      /** With `yes` also those that the product makes together with further stones, which are quoted for. */
      more_stones: z.enum(['yes']).optional(),
      lang: Lang,
    }),
    data: z.array(MetalDesign),
    reasons: ['not_found'],
    summary: 'Designs in a metal type, each with its own price.',
  },
  extras: {
    method: 'GET',
    path: 'cp/extras',
    input: z.object({ lang: Lang }),
    /** Rupees before GST, which is that of the setting they are added to; null where the shop does not do it. */
    data: z.object({
      engraving: z.object({ price: Rupees, most_letters: z.number().int().positive() }).nullable(),
      energising: z.object({ price: Rupees }).nullable(),
    }),
    extension: true,
    summary: 'What can be done to a made piece besides, and what it costs.',
  },
})
