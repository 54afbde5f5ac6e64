import { z } from 'zod'
import { calls } from './call'
import { Category, Image, Lang, Product } from './shapes'
import { toStorable } from './storable'

/** A category without counts. */
export const SuggestedCategory = Category.omit({ product_count: true, price_from: true })
export type SuggestedCategory = z.infer<typeof SuggestedCategory>

/** A product in the suggestions; `payable` is rupees after discount. */
export const SuggestedProduct = Product.pick({ id: true, slug: true, title: true, payable: true }).extend({
  image: Image.nullable(),
})
export type SuggestedProduct = z.infer<typeof SuggestedProduct>

/** A page of the shop that is no product; `path` is without language. */
export const SuggestedPage = z.object({ path: z.string().startsWith('/'), title: z.string() })
export type SuggestedPage = z.infer<typeof SuggestedPage>

export const Suggestions = z.object({
  categories: z.array(SuggestedCategory),
  products: z.array(SuggestedProduct),
  /** A remote API may omit them. */
  pages: z.array(SuggestedPage).default([]),
})
export type Suggestions = z.infer<typeof Suggestions>

export const search = calls({
  suggest: {
    method: 'GET',
    path: 'search/suggest',
    input: z.object({ q: z.string().max(5000).transform(toStorable), lang: Lang }),
    data: Suggestions,
    extension: true,
    summary: 'A few categories, products in stock and pages while the shopper types; 429 after too many new queries.',
  },
})
