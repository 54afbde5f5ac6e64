import { z } from 'zod'
import { FACET_PAGES } from '../../domain/listing/listing'
import { calls } from '../call'
import { Image, Lang, MAX_ID, ProductDetail, Rupees, Slug } from '../shapes'
import { PagePath, PageWords } from './metadata'

/** Names of photographs as `Image.src`; a remote may lack them. */
const Photos = z.array(Image.shape.src).optional()

/** Addresses there are, for the sitemap: by what they show, with the time of the last change (UTC) where known. */
export const MetaPage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('category'),
    slug: Slug,
    category_type_id: z.number().int(),
    /** When a product of it last changed. */
    updated_at: z.string().nullable(),
    photos: Photos,
  }),
  z.object({
    kind: z.literal('facet'),
    slug: Slug,
    category_type_id: z.number().int(),
    facet: z.enum(FACET_PAGES),
    value: Slug,
    /** Products listed on the page, sold ones included. */
    count: z.number().int().positive(),
    /** Products listed in its whole category; a remote may lack it. */
    category_count: z.number().int().positive().optional(),
    /** When a product on the page last changed; a remote may lack it. */
    updated_at: z.string().nullable().optional(),
    photos: Photos,
  }),
  /** A remote may not say when a product last changed. */
  z.object({ kind: z.literal('product'), slug: Slug, updated_at: z.string().nullable(), photos: Photos }),
])
export type MetaPage = z.infer<typeof MetaPage>

/** A product with all that a catalogue feed tells of it. */
export const MetaProduct = ProductDetail.extend({
  /** What delivery within India costs when this product is bought alone, in rupees; null where a remote does not say. */
  delivery: Rupees.nullable(),
})
export type MetaProduct = z.infer<typeof MetaProduct>

/** What a feed says of the whole catalogue. */
export const MetaState = z.object({
  pieces: z.number().int().nonnegative(),
  /** When a product, its price or stock, or the catalogue's settings last changed (UTC). */
  changed_at: z.string(),
  /** True for the catalogue that the shop brings for trying out. */
  sample: z.boolean(),
  /** Working days until a product in stock leaves; null where a remote does not say. */
  dispatch_days: z.object({ min: z.number().int().nonnegative(), max: z.number().int().nonnegative() }).nullable(),
})
export type MetaState = z.infer<typeof MetaState>

/** What the shop's people say of one page, in the languages in which they say something. */
export const MetaOverride = z.object({ lang: z.enum(['en', 'fr']), words: PageWords })
export type MetaOverride = z.infer<typeof MetaOverride>

export const meta = calls({
  overrides: {
    method: 'GET',
    path: 'meta/overrides',
    input: z.object({ path: PagePath }),
    data: z.array(MetaOverride),
    extension: true,
    summary: 'What the shop’s people say of a page in place of its templates.',
  },
  closed: {
    method: 'GET',
    path: 'meta/closed',
    input: z.object({}),
    data: z.array(z.object({ path: z.string(), lang: z.enum(['en', 'fr']) })),
    extension: true,
    summary: 'Pages that the shop’s people took out of search engines: no sitemap lists them.',
  },
  moved: {
    method: 'GET',
    path: 'meta/moved',
    input: z.object({ address: z.string().min(1).max(2_000) }),
    data: z.object({ to: z.string().nullable() }),
    extension: true,
    summary: 'Where an address leads that is none any more: a renamed piece or category, or the list of redirects.',
  },
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
  pieces: {
    method: 'GET',
    path: 'meta/pieces',
    input: z.object({
      after: z.coerce.number().int().min(0).max(MAX_ID).default(0),
      per_page: z.coerce.number().int().min(1).max(500).default(200),
      lang: Lang,
    }),
    data: z.array(MetaProduct),
    extension: true,
    summary: 'Every piece, sold ones too, by number from `after` on, for catalogue feeds; past the end an empty list.',
  },
  state: {
    method: 'GET',
    path: 'meta/state',
    input: z.object({}),
    data: MetaState,
    extension: true,
    summary: 'How many pieces there are and when the catalogue last changed, so that a feed need not be fetched again.',
  },
})
