import { Markup } from '@/components/markup/markup'
import type { ProductReviews as Reviews } from '@/lib/contract/review'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { ReviewAverage } from './review-average'
import { ReviewText } from './review-text'

type Props = { reviews: Reviews; productTitle: string; locale: Locale }

/** The published reviews of a product. */
export function ProductReviews({ reviews, productTitle, locale }: Props) {
  const t = getTranslator(locale, 'review')
  return (
    <Markup>
      <section id="reviews" aria-labelledby="reviews-title" className="product-reviews mt-14 border-t border-line pt-8">
        <h2 id="reviews-title" className="text-2xl">
          {t('title')}
        </h2>
        <ReviewAverage summary={reviews} locale={locale} />
        <p className="mt-2 max-w-prose text-[0.9rem] text-soft">{t('onlyBuyers')}</p>
        <ul className="mt-4 divide-y divide-line">
          {reviews.rows.map((review) => (
            <li key={review.id}>
              <ReviewText review={review} productTitle={productTitle} locale={locale} />
            </li>
          ))}
        </ul>
        {reviews.count > reviews.rows.length && (
          <p className="text-soft">{t('newest', { count: reviews.rows.length })}</p>
        )}
      </section>
    </Markup>
  )
}
