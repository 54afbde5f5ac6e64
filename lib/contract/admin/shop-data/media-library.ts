import { z } from 'zod'
import { MEDIA_FILTERS, MEDIA_KINDS, MEDIA_USES } from '../../../domain/media/media-library'
import { MAX_FINDING_SEARCH } from '../../../domain/seo/finding-query'
import { calls } from '../../call'
import { localized } from '../../shapes'
import { toStorable } from '../../storable'

/** A photograph, 360° series or video of a product. */
export const MediaRow = z.object({
  kind: z.enum(MEDIA_KINDS),
  /** From 0 among the photographs of its product; 0 for a series and a video. */
  position: z.number().int(),
  /** The picture that stands for it, the first one of a series; null for a video without one. */
  src: z.string().nullable(),
  /** Photographs of a series. */
  frames: z.number().int().nullable(),
  /** The URL of a video. */
  clip: z.string().nullable(),
  alt: localized(z.string()),
  /** The name that the file had where an import fetched it, else the name below /images; null for an upload and for a video. */
  file: z.string().nullable(),
  /** Of the original photograph, of a series the first one; null for a video and for what was not uploaded. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Of a photograph or video that was uploaded; null for a series. */
  bytes: z.number().int().nullable(),
  product: z.object({
    id: z.number().int(),
    sku: z.string(),
    title: localized(z.string()),
    hidden: z.boolean(),
  }),
  /** Categories, banners and edited pages with the same picture: `key` is a number, of a page its slug in place of a name. */
  uses: z.array(z.object({ place: z.enum(MEDIA_USES), key: z.string(), name: localized(z.string()).nullable() })),
})
export type MediaRow = z.infer<typeof MediaRow>

export const MediaList = z.object({
  /** Pictures by filter among those found; `no_photo` counts products. */
  counts: z.record(z.enum(MEDIA_FILTERS), z.number().int()),
  page: z.number().int(),
  pages: z.number().int(),
  /** `after` of the following pictures; null if these are the last ones. */
  next: z.string().nullable(),
  /** Empty for `no_photo`, whose products `catalogue/products` lists. */
  rows: z.array(MediaRow),
})
export type MediaList = z.infer<typeof MediaList>

export const mediaCalls = calls({
  media: {
    ...({ session: true, extension: true, role: 'staff' } as const),
    method: 'GET',
    path: 'catalogue/media',
    input: z.object({
      filter: z.enum(MEDIA_FILTERS).default('all'),
      /** SKU, title or report number of the product, name of the file, or URL of the picture. */
      search: z.string().transform(toStorable).pipe(z.string().trim().max(MAX_FINDING_SEARCH)).default(''),
      /** `next` of the previous pictures: a page then skips nothing when pictures have left the list; `page` counts from there. */
      after: z.string().max(40).nullable().default(null),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    data: MediaList.nullable(),
    reasons: ['not_allowed'],
    summary: 'The photographs, 360° series and videos of all products, hidden ones too, newest product first.',
  },
})
