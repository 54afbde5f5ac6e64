import { z } from 'zod'
import {
  MAX_RATING,
  MAX_REVIEW_LENGTH,
  MAX_REVIEW_NAME_LENGTH,
  MAX_REVIEW_PHOTOS,
  MAX_REVIEW_TITLE_LENGTH,
  MIN_REVIEW_LENGTH,
  REVIEW_STATES,
} from '../domain/review/review'
import { calls } from './call'
import { OrderNumber } from './order/order'
import { Id, Image, Lang, Slug } from './shapes'
import { multiLine, singleLine, VISIBLE } from './single-line'

const PhotoSrc = z.string().regex(/^u\/[a-f0-9]{64}$/)

/** A published review. `name` is null once its author has closed the account. */
export const Review = z.object({
  id: z.number().int(),
  rating: z.number().int().min(1).max(MAX_RATING),
  title: z.string().nullable(),
  text: z.string(),
  name: z.string().nullable(),
  /** The language it was written from; the text itself may be in any. */
  lang: Lang,
  /** ISO 8601, when it was written. */
  at: z.string(),
  photos: z.array(PhotoSrc),
  /** The shop's answer. */
  reply: z.string().nullable(),
})
export type Review = z.infer<typeof Review>

/** How many published reviews there are, their mean to one decimal, and how often 1 to 5 was given. */
const Summary = z.object({
  count: z.number().int().positive(),
  average: z.number().min(1).max(MAX_RATING),
  ratings: z.array(z.number().int().nonnegative()).length(MAX_RATING),
})

export const ProductReviews = Summary.extend({ rows: z.array(Review) })
export type ProductReviews = z.infer<typeof ProductReviews>

export const LatestReviews = Summary.omit({ ratings: true }).extend({
  rows: z.array(Review.extend({ product: z.object({ slug: Slug, title: z.string() }) })),
})
export type LatestReviews = z.infer<typeof LatestReviews>

/** A delivered item with the review that its buyer wrote, if any. */
const ReviewLine = z.object({
  line: z.number().int(),
  /** Whether it was delivered and is kept. */
  may_write: z.boolean(),
  title: z.string(),
  image: Image,
  review: Review.omit({ id: true, at: true })
    .extend({ state: z.enum(REVIEW_STATES), reason: z.string().nullable() })
    .nullable(),
})
export type ReviewLine = z.infer<typeof ReviewLine>

const reference = { number: OrderNumber, key: z.string('key_required').max(60, 'too_long') }
const LineReference = z.object({ ...reference, line: Id })

const SaveReview = LineReference.extend({
  rating: z.coerce
    .number('rating_required')
    .int('rating_required')
    .min(1, 'rating_required')
    .max(MAX_RATING, 'rating_required'),
  title: z
    .string()
    .max(MAX_REVIEW_TITLE_LENGTH, 'too_long')
    .optional()
    .transform((text) => (text && VISIBLE.test(text) ? text : undefined))
    .pipe(singleLine('title_required').optional()),
  text: multiLine('review_required').min(MIN_REVIEW_LENGTH, 'review_short').max(MAX_REVIEW_LENGTH, 'too_long'),
  name: singleLine('name_required').max(MAX_REVIEW_NAME_LENGTH, 'too_long'),
  /** Photographs of the saved review that stay; new ones are sent as files to /api/review. */
  photos: z.array(PhotoSrc).max(MAX_REVIEW_PHOTOS, 'too_many_files').default([]),
  lang: Lang,
})

export const review = calls({
  open: {
    method: 'POST',
    path: 'review/open',
    input: z.object({ ...reference, lang: Lang }),
    data: z.object({ number: z.string(), name: z.string(), lines: z.array(ReviewLine) }).nullable(),
    reasons: ['link_unknown'],
    extension: true,
    summary:
      'What an order delivered, and what its buyer wrote about it, for the key of the link that the buyer received.',
  },
  save: {
    method: 'POST',
    path: 'review/save',
    input: SaveReview,
    data: z.null(),
    reasons: ['link_unknown', 'not_found', 'not_reviewable', 'review_published', 'files_refused'],
    extension: true,
    summary: 'Writes or changes the review of one delivered item; it is shown once the shop has approved it.',
  },
  withdraw: {
    method: 'POST',
    path: 'review/withdraw',
    input: LineReference,
    data: z.null(),
    reasons: ['link_unknown'],
    extension: true,
    summary:
      'Deletes the review of one item with its photographs, published or not; the answer is the same where there is none.',
  },
  list: {
    method: 'GET',
    path: 'review/list',
    input: z.object({ product_id: Id }),
    data: ProductReviews.nullable(),
    extension: true,
    summary: 'The published reviews of a product, newest first, at most fifty; null where there are none.',
  },
  latest: {
    method: 'GET',
    path: 'review/latest',
    input: z.object({ category_id: Id.optional(), lang: Lang }),
    data: LatestReviews.nullable(),
    extension: true,
    summary:
      'The three newest published reviews of the shop or of a category, and their mean; null where there are none.',
  },
})
