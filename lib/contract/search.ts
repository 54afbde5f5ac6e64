import { z } from 'zod'
import { calls } from './call'
import { Category, Lang, Product } from './shapes'
import { toStorable } from './storable'

export const search = calls({
  suggest: {
    method: 'GET',
    path: 'search/suggest',
    input: z.object({ q: z.string().max(200).transform(toStorable), lang: Lang }),
    data: z.object({ categories: z.array(Category), products: z.array(Product) }),
    extension: true,
    summary: 'A few categories and pieces while the shopper types.',
  },
})
