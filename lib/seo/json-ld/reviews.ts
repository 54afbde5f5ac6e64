import type { AggregateRating, Review as ReviewLd } from 'schema-dts'
import type { ProductReviews } from '../../contract/review'
import type { Locale } from '../../domain/locale'
import { MAX_RATING } from '../../domain/review/review'
import { toIndiaDate } from '../../domain/time/india-clock'
import { MESSAGES } from '../../i18n/messages'
import { toImageUrl } from '../address/image-url'

const MAX_REVIEWS = 10

/**
 * The reviews of a product as properties of its node: mean, number and the newest ones, as the page shows them. Only for
 * a product with reviews of its own: Google takes no ratings that a shop gives itself.
 */
export function toReviewsLd({ average, count, rows }: ProductReviews, locale: Locale) {
  const aggregateRating: AggregateRating = {
    '@type': 'AggregateRating',
    ratingValue: average,
    reviewCount: count,
    bestRating: MAX_RATING,
    worstRating: 1,
  }
  const review: ReviewLd[] = rows.slice(0, MAX_REVIEWS).map(({ rating, title, text, name, at, photos }) => ({
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: MAX_RATING, worstRating: 1 },
    ...(title && { name: title }),
    reviewBody: text,
    author: { '@type': 'Person', name: name ?? MESSAGES[locale].review.anonymous },
    datePublished: toIndiaDate(new Date(at)),
    ...(photos.length > 0 && { image: photos.map((src) => toImageUrl(src)) }),
  }))
  return { aggregateRating, review }
}
