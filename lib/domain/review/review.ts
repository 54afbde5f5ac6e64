import type { OrderState } from '../order/order'
import { RETURN_DAYS } from '../order/returns'

/** `pending` waits for the shop, `approved` is shown, `declined` may be changed by its author and sent again. */
export const REVIEW_STATES = ['pending', 'approved', 'declined'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

export const RATINGS = [1, 2, 3, 4, 5] as const
export const MAX_RATING = 5
/** Lengths in UTF-16 units, as browsers count them. */
export const MIN_REVIEW_LENGTH = 10
export const MAX_REVIEW_LENGTH = 2000
export const MAX_REVIEW_TITLE_LENGTH = 120
export const MAX_REVIEW_NAME_LENGTH = 60
export const MAX_REVIEW_PHOTOS = 3

/** Days from delivery to the one e-mail that invites to a review: after the last day to return the product. */
export const REVIEW_INVITATION_DAYS = RETURN_DAYS + 4
/** Deliveries longer ago are not asked about, so that a shop that was closed does not write about old orders. */
export const REVIEW_INVITATION_LAST_DAYS = 45

/** States of an order of which the buyer keeps what was delivered, or a part of it. */
export const REVIEWABLE_STATES: readonly OrderState[] = ['delivered', 'partly_refunded']

/** The proposed public name: first name and city. `('Asha Rao', 'Bengaluru') → 'Asha, Bengaluru'` */
export function toDisplayName(name: string, city: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  return [first, city.trim()].filter(Boolean).join(', ').slice(0, MAX_REVIEW_NAME_LENGTH).toWellFormed()
}

/** The mean of ratings to one decimal, from how often 1, 2, 3, 4 and 5 were given; null without any. `[0,0,0,1,2] → 4.7` */
export function toAverage(counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const points = counts.reduce((sum, count, index) => sum + count * (index + 1), 0)
  return total === 0 ? null : Math.round((points / total) * 10) / 10
}
