import { SearchForm } from '@/components/layout/search-form'
import type { Banner } from '@/lib/contract/banner'
import type { Locale } from '@/lib/domain/locale'
import { getBannerLabels } from './banner-labels'
import { HeroText } from './hero-text'

/** A hero without a picture: large text and the search. */
export function HeroSearch({ banner, locale }: { banner: Banner; locale: Locale }) {
  return (
    <section className="border-b border-line bg-sand">
      <div className="shop py-14 sm:py-24">
        <HeroText banner={banner} labels={getBannerLabels(locale)} locale={locale} size="large" centred />
        <div className="mx-auto mt-8 max-w-xl">
          <SearchForm locale={locale} id="search-home" />
        </div>
      </div>
    </section>
  )
}
