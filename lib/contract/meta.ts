import { z } from 'zod'
import { FACET_PAGES } from '../domain/listing'
import { calls } from './call'
import { Slug } from './shapes'

/** Addresses there are, for the sitemap: by what they show, with the time of the last change (UTC) where known. */
export const MetaPage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('category'),
    slug: Slug,
    category_type_id: z.number().int(),
    updated_at: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('facet'),
    slug: Slug,
    category_type_id: z.number().int(),
    facet: z.enum(FACET_PAGES),
    value: Slug,
    /** Pieces listed on the page, sold ones included. */
    count: z.number().int().positive(),
  }),
  z.object({ kind: z.literal('product'), slug: Slug, updated_at: z.string() }),
])
export type MetaPage = z.infer<typeof MetaPage>

export const meta = calls({
  list: {
    method: 'GET',
    path: 'meta/list',
    input: z.object({
      kind: z.enum(['category', 'facet', 'product']),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      per_page: z.coerce.number().int().min(1).max(10_000).default(1000),
    }),
    data: z.object({ total: z.number().int().nonnegative(), pages: z.array(MetaPage) }),
    extension: true,
    summary: 'Every category, facet and piece that has an address, for sitemaps; past the end an empty list.',
  },
})
