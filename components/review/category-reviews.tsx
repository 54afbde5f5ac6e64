import { Markup } from '@/components/markup/markup'
import type { LatestReviews } from '@/lib/contract/review'
import { type Locale, localePath } from '@/lib/domain/locale'
import { productPath } from '@/lib/domain/routing/paths'
import { getTranslator } from '@/lib/i18n/translator'
import { ReviewAverage } from './review-average'
import { ReviewText } from './review-text'

type Props = { latest: LatestReviews; category: string; locale: Locale }

/** The newest reviews of a category, each with a link to the product it is about: most stones are one of a kind. */
export function CategoryReviews({ latest, category, locale }: Props) {
  const t = getTranslator(locale, 'review')
  return (
    <Markup>
      <section aria-labelledby="category-reviews" className="product-reviews mt-14 border-t border-line pt-8">
        <h2 id="category-reviews" className="text-2xl">
          {t('categoryTitle', { category })}
        </h2>
        <ReviewAverage summary={latest} locale={locale} />
        <ul className="mt-4 grid gap-x-10 lg:grid-cols-3">
          {latest.rows.map(({ product, ...review }) => (
            <li key={review.id} className="border-t border-line">
              <ReviewText review={review} productTitle={product.title} locale={locale} />
              <p className="pb-4 text-[0.9rem]">
                <a
                  href={localePath(locale, productPath(product.slug))}
                  className="link inline-flex min-h-11 items-center"
                >
                  {t('about', { title: product.title })}
                </a>
              </p>
            </li>
          ))}
        </ul>
      </section>
    </Markup>
  )
}
