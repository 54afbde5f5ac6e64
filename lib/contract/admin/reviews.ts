import { z } from 'zod'
import { REVIEW_STATES } from '../../domain/review/review'
import { calls } from '../call'
import { Review } from '../review'
import { Id, Lang, Slug, Version } from '../shapes'
import { multiLine } from '../single-line'
import { admin, PageNumber, paged } from './enquiries'

const State = z.enum(REVIEW_STATES)
const MAX_REASON_LENGTH = 500
const MAX_REPLY_LENGTH = 1000

/** A review in the admin; `version` is sent with a change. */
export const AdminReview = Review.extend({
  version: z.number().int(),
  state: State,
  /** Why it was declined. */
  reason: z.string().nullable(),
  order: z.string(),
  product: z.object({ slug: Slug, title: z.string(), sku: z.string() }),
  /** The last decision: who, null for a closed account, and when (ISO 8601). */
  decided: z.object({ by: z.string().nullable(), at: z.string() }).nullable(),
})
export type AdminReview = z.infer<typeof AdminReview>

const change = { id: Id, version: Version, lang: Lang }

/** Moderation of reviews. */
export const adminReviewCalls = calls({
  reviews: {
    ...admin,
    method: 'GET',
    path: 'staff/reviews',
    input: z.object({ state: State.default('pending'), page: PageNumber, lang: Lang }),
    data: z.object({ rows: z.array(AdminReview), ...paged, states: z.record(State, z.number().int()) }).nullable(),
    reasons: ['not_allowed'],
    summary: 'Reviews in one state, twenty a page: pending ones with the oldest first, others with the newest first.',
  },
  decidereview: {
    ...admin,
    method: 'POST',
    path: 'staff/decidereview',
    input: z
      .object({
        ...change,
        state: State,
        reason: multiLine('reason_required').max(MAX_REASON_LENGTH, 'too_long').optional(),
      })
      .refine(({ state, reason }) => state !== 'declined' || reason, { path: ['reason'], error: 'reason_required' }),
    data: AdminReview.nullable(),
    reasons: ['not_allowed', 'not_found', 'conflict'],
    summary: 'Publishes a review, declines it with a reason, or reverts the decision by `pending`.',
  },
  replyreview: {
    ...admin,
    method: 'POST',
    path: 'staff/replyreview',
    input: z.object({
      ...change,
      text: z.union([z.literal(''), multiLine('text_required').max(MAX_REPLY_LENGTH, 'too_long')]),
    }),
    data: AdminReview.nullable(),
    reasons: ['not_allowed', 'not_found', 'conflict'],
    summary: 'The shop’s answer below a review; an empty one removes it.',
  },
})
