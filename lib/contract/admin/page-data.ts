import { z } from 'zod'
import { FACET_PAGES } from '../../domain/listing/listing'
import { LOCALES } from '../../domain/locale'
import { calls } from '../call'
import { Image, Lang, MAX_ID, ProductDetail, Rupees, Slug } from '../shapes'
import { Variant } from '../variants'
import { PageMetadataFields, PagePath } from './metadata'

/** Names of photographs as `Image.src`; a remote API may omit them. */
const Photos = z.array(Image.shape.src).optional()

/** A page of the sitemap by kind, with the time of its last change (UTC) if known. */
export const SitemapPage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('category'),
    slug: Slug,
    category_type_id: z.number().int(),
    /** Last change of one of its products. */
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
    /** Products listed in the whole category; a remote API may omit it. */
    category_count: z.number().int().positive().optional(),
    /** Last change of a product on the page; a remote API may omit it. */
    updated_at: z.string().nullable().optional(),
    photos: Photos,
  }),
  /** A remote API may omit the time of the last change. */
  z.object({ kind: z.literal('product'), slug: Slug, updated_at: z.string().nullable(), photos: Photos }),
])
export type SitemapPage = z.infer<typeof SitemapPage>

/** A product with all data for catalogue feeds. */
export const FeedProduct = ProductDetail.extend({
  /** Delivery within India for this product alone, in rupees; null if a remote API does not provide it. */
  delivery: Rupees.nullable(),
  /** Absent for a product without options, and where a remote API omits it. */
  variant: Variant.optional(),
})
export type FeedProduct = z.infer<typeof FeedProduct>

/** Data of a feed about the whole catalogue. */
export const FeedState = z.object({
  pieces: z.number().int().nonnegative(),
  /** Last change of a product, a price, stock or the catalogue's settings (UTC). */
  changed_at: z.string(),
  /** True for the sample catalogue. */
  sample: z.boolean(),
  /** Working days until dispatch of a product in stock; null if a remote API does not provide it. */
  dispatch_days: z.object({ min: z.number().int().nonnegative(), max: z.number().int().nonnegative() }).nullable(),
})
export type FeedState = z.infer<typeof FeedState>

/** The override of a page in one language. */
export const PageOverride = z.object({ lang: z.enum(LOCALES), words: PageMetadataFields })
export type PageOverride = z.infer<typeof PageOverride>

export const meta = calls({
  overrides: {
    method: 'GET',
    path: 'meta/overrides',
    input: z.object({ path: PagePath }),
    data: z.array(PageOverride),
    extension: true,
    summary: 'The metadata of a page that replaces its templates.',
  },
  closed: {
    method: 'GET',
    path: 'meta/closed',
    input: z.object({}),
    data: z.array(z.object({ path: z.string(), lang: z.enum(LOCALES) })),
    extension: true,
    summary: 'Pages that staff excluded from search engines: no sitemap lists them.',
  },
  moved: {
    method: 'GET',
    path: 'meta/moved',
    input: z.object({ address: z.string().min(1).max(2_000) }),
    data: z.object({ to: z.string().nullable() }),
    extension: true,
    summary: 'Where a former URL leads: a renamed product or category, or the list of redirects.',
  },
  list: {
    method: 'GET',
    path: 'meta/list',
    input: z.object({
      kind: z.enum(['category', 'facet', 'product']),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      per_page: z.coerce.number().int().min(1).max(10_000).default(1000),
    }),
    data: z.object({ total: z.number().int().nonnegative(), pages: z.array(SitemapPage) }),
    extension: true,
    summary: 'Every category, facet and product that has a URL, for sitemaps; past the end an empty list.',
  },
  pieces: {
    method: 'GET',
    path: 'meta/pieces',
    input: z.object({
      after: z.coerce.number().int().min(0).max(MAX_ID).default(0),
      per_page: z.coerce.number().int().min(1).max(500).default(200),
      lang: Lang,
    }),
    data: z.array(FeedProduct),
    extension: true,
    summary:
      'Every product, sold ones too, by number from `after` on, for catalogue feeds; past the end an empty list.',
  },
  state: {
    method: 'GET',
    path: 'meta/state',
    input: z.object({}),
    data: FeedState,
    extension: true,
    summary:
      'How many products there are and when the catalogue last changed, so that a feed need not be fetched again.',
  },
})
