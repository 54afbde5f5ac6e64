import { type Locale, localePath } from '@/lib/domain/locale'
import { REVIEW_STATES, type ReviewState } from '@/lib/domain/review/review'

export type ReviewListQuery = { state: ReviewState; page: number }

/** The query of the list; null for values that no list has. */
export function parseReviewListQuery(query: Record<string, string | string[] | undefined>): ReviewListQuery | null {
  const state = REVIEW_STATES.find((one) => one === (query.state ?? 'pending'))
  const page = Number(query.page ?? 1)
  return state && Number.isInteger(page) && page >= 1 && page <= 100_000 ? { state, page } : null
}

/** The URL of a list, without the values that are the default. */
export function reviewListUrl(locale: Locale, { state, page }: ReviewListQuery): string {
  const query = new URLSearchParams({
    ...(state !== 'pending' && { state }),
    ...(page > 1 && { page: String(page) }),
  })
  return localePath(locale, `/staff/reviews${query.size > 0 ? `?${query}` : ''}`)
}
