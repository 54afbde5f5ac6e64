import { z } from 'zod'
import { calls } from './call'
import { Design } from './design'
import { Id, Image, Lang, listInput, MAX_ID, Product, ProductDetail } from './shapes'
import { toStorable } from './storable'

const ids = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10}){0,99}$/, 'ids: 1 to 100 numbers, comma-separated')
  .transform((text) => text.split(',').map(Number))
  .refine((list) => list.every((id) => id <= MAX_ID), 'ids: a number is too large')

export const product = calls({
  getbycatid: {
    method: 'GET',
    path: 'product/getbycatid',
    input: z.object({ id: Id, ...listInput }),
    data: z.array(Product),
    paged: true,
    reasons: ['not_found'],
    summary: 'Products of a category, sold ones last; past the end an empty list.',
  },
  getbytypeid: {
    method: 'GET',
    path: 'product/getbytypeid',
    input: z.object({ ids, ...listInput }),
    data: z.array(Product),
    paged: true,
    extension: true,
    summary: 'Products of one or more category types (1 to 9), sold ones last.',
  },
  gallerybycatid: {
    method: 'GET',
    path: 'product/gallerybycatid',
    input: z.object({ id: Id, lang: Lang }),
    data: z.array(Image),
    reasons: ['not_found'],
    summary: 'Images of a category.',
  },
  getbyname: {
    method: 'GET',
    path: 'product/getbyname',
    input: z.object({ name: z.string().trim().min(1).max(200), lang: Lang }),
    data: ProductDetail.nullable(),
    reasons: ['not_found'],
    summary: 'One product, in full, by slug or title.',
  },
  gallerybyid: {
    method: 'GET',
    path: 'product/gallerybyid',
    input: z.object({ id: Id, lang: Lang }),
    data: z.array(Image),
    reasons: ['not_found'],
    summary: 'Images of a product.',
  },
  getbykeyname: {
    method: 'GET',
    path: 'product/getbykeyname',
    input: z.object({
      searchTerm: z.string().max(5000).transform(toStorable),
      /** `1`: no spelling correction. */
      exact: z.literal('1').optional(),
      ...listInput,
    }),
    data: z.array(Product),
    paged: true,
    summary: 'Full text search in both languages, Devanagari and transliterations.',
  },
  designlist: {
    method: 'GET',
    path: 'product/designlist',
    input: z.object({ lang: Lang }),
    data: z.array(Design),
    summary: 'Ring and pendant designs, each from its lowest price.',
  },
  getbyids: {
    method: 'GET',
    path: 'product/getbyids',
    input: z.object({ ids, lang: Lang }),
    data: z.array(Product),
    extension: true,
    summary: 'Products by number, in the order requested; unknown ones are left out.',
  },
})
