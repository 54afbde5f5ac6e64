import { z } from 'zod'
import { Rupees } from '../shapes'

/** A product of the shop that an enquiry refers to. */
export const EnquiryProduct = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  sku: z.string(),
  image: z.object({ src: z.string(), alt: z.string() }).nullable(),
  price: Rupees,
  stock: z.number().int(),
})
