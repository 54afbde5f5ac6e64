import { Markup } from '@/components/markup/markup'
import { Photo, photoOfIcon, preloadPhoto } from '@/components/ui/photo'
import type { CategoryDetail } from '@/lib/contract/shapes'
import type { Locale } from '@/lib/domain/locale'
import { tradeName } from '@/lib/seo/heads/trade-name'
import { CategoryNames } from './category-names'
import { FactsStrip } from './facts-strip'

type Props = { heading: string; category: CategoryDetail; priceFrom: number | null; locale: Locale; short: boolean }

const SIZES = '(min-width: 640px) 11rem, 4rem'

/** The head of a category: name in three languages, summary, photograph, facts. Only the heading from page 2 on. */
export function CategoryHead({ heading, category, priceFrom, locale, short }: Props) {
  const image = photoOfIcon(category.icon_link)
  preloadPhoto(image, SIZES)
  return (
    <Markup>
      <div className="grid grid-cols-[1fr_auto] items-start gap-x-5 sm:gap-x-12">
        <div className="min-w-0">
          <h1 data-own className="text-[1.75rem] sm:text-[2.75rem]">
            {heading}
          </h1>
          <CategoryNames
            trade={tradeName(category.slug)}
            vedic={category.vedic_name}
            hindi={category.hindi_name}
            name={heading}
          />
          {!short && (
            <p className="mt-4 line-clamp-3 hidden max-w-2xl leading-7 text-soft sm:[display:-webkit-box]">
              {category.summary}
            </p>
          )}
        </div>
        <div className="w-16 overflow-hidden rounded bg-sand/70 sm:w-44">
          <Photo src={image} alt="" sizes={SIZES} eager />
        </div>
      </div>
      {!short && (
        <>
          <p className="mt-2 line-clamp-2 text-[0.95rem] text-soft sm:hidden">{category.summary}</p>
          <FactsStrip category={category} priceFrom={priceFrom} locale={locale} />
        </>
      )}
    </Markup>
  )
}
