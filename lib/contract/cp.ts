import { z } from 'zod'
import { calls } from './call'
import { CustomizationKind, MetalDesign, MetalType } from './design'
import { Id, Lang, Rupees } from './shapes'

/** Custom products: what can be made to order. */
export const cp = calls({
  getbycategory: {
    method: 'GET',
    path: 'cp/getbycategory',
    input: z.object({
      id: Id,
      /** A product of the category: the kinds that this stone can be made into, priced for it. */
      product_id: Id.optional(),
      lang: Lang,
    }),
    data: z.array(CustomizationKind),
    reasons: ['not_found'],
    summary: 'Kinds of jewellery that the stones of a category can be set in; empty where there is none.',
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
      /** Length of the stone: only designs that fit, priced for it; otherwise each is priced for its smallest stone. */
      size_mm: z.coerce.number().min(1).max(100).optional(),
      /** A product: only designs that need this stone alone, by outline and length, priced for it. */
      product_id: Id.optional(),
      /** With `yes` also designs that need further stones, which are made by quotation. */
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
    /** Rupees before GST, which is that of the setting; null if not offered. */
    data: z.object({
      engraving: z.object({ price: Rupees, most_letters: z.number().int().positive() }).nullable(),
      energising: z.object({ price: Rupees }).nullable(),
    }),
    extension: true,
    summary: 'Extras of a made-to-order product, with their prices.',
  },
})
