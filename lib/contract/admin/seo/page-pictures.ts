import { z } from 'zod'
import { LOCALES } from '../../../domain/locale'
import { PICTURE_FILTERS, PICTURE_PLACES } from '../../../domain/seo/page-picture'
import { calls } from '../../call'

/** A picture of an indexed page with its alternative text in each language that is on. */
export const PagePicture = z.object({
  path: z.string(),
  place: z.enum(PICTURE_PLACES),
  /** Of the product whose page it is; its editor has the text. */
  sku: z.string().nullable(),
  src: z.string(),
  alt: z.partialRecord(z.enum(LOCALES), z.string()),
  faults: z.array(z.string()),
  /** Number of different pictures with this text. */
  same: z.number().int(),
})
export type PagePicture = z.infer<typeof PagePicture>

export const PictureList = z.object({
  counts: z.record(z.enum(PICTURE_FILTERS), z.number().int()),
  page: z.number().int(),
  pages: z.number().int(),
  rows: z.array(PagePicture),
})
export type PictureList = z.infer<typeof PictureList>

export const pagePictureCalls = calls({
  pictures: {
    ...({ session: true, extension: true, role: 'staff' } as const),
    method: 'GET',
    path: 'metadata/pictures',
    input: z.object({
      filter: z.enum(PICTURE_FILTERS).default('all'),
      /** A part of the URL of the page or of an alternative text. */
      search: z.string().trim().max(200).default(''),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    data: PictureList.nullable(),
    reasons: ['not_allowed'],
    summary: 'The pictures of the indexed pages with their alternative texts, fifty a page.',
  },
})
