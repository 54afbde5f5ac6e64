import { z } from 'zod'
import { admin } from '../admin/enquiries'
import { calls } from '../call'
import { Image, Lang, Rupees } from '../shapes'

/** A product as it is put on a quotation. */
export const QuotableProduct = z.object({
  id: z.number().int(),
  sku: z.string(),
  title: z.string(),
  image: Image.nullable(),
  price: Rupees,
  stock: z.number().int(),
})
export type QuotableProduct = z.infer<typeof QuotableProduct>

/** Products that can be put on a quotation. */
export const quotableProductCalls = calls({
  quotableproduct: {
    ...admin,
    method: 'GET',
    path: 'staff/quotableproduct',
    input: z.object({ sku: z.string().trim().min(1).max(80), lang: Lang }),
    data: QuotableProduct.nullable(),
    reasons: ['not_allowed', 'unknown_sku'],
    summary: 'A product that is for sale, by its SKU, with the price that a quotation starts from.',
  },
  quotableproducts: {
    ...admin,
    method: 'GET',
    path: 'staff/quotableproducts',
    input: z.object({ q: z.string().trim().min(1).max(80), lang: Lang }),
    data: z.array(QuotableProduct).nullable(),
    reasons: ['not_allowed'],
    summary:
      'Eight visible products by SKU, title or what the shop understands by the text: an equal SKU first, then those that have the text itself, then those in stock.',
  },
})
