import type { Banner } from '@/lib/contract/banner'
import type { Locale } from '@/lib/domain/locale'
import type { HomePlan } from '@/lib/domain/theme/home-variants'
import { getBannerLabels } from './banner-labels'
import { BannerPicture } from './banner-picture'
import { HeroMosaic } from './hero-mosaic'
import { HeroPicture } from './hero-picture'
import { HeroPlain } from './hero-plain'
import { HeroProducts } from './hero-products'
import { HeroSearch } from './hero-search'
import { HeroText } from './hero-text'

type Props = { plan: HomePlan; banner: Banner | undefined; others: Banner[]; locale: Locale }

/** The hero of a home page, in the style of its plan; without a banner it shows the default text. */
export function Hero({ plan, banner, others, locale }: Props) {
  if (!banner) return <HeroPlain locale={locale} />
  const labels = getBannerLabels(locale)
  const text = <HeroText {...{ banner, labels, locale }} />
  switch (plan.hero) {
    case 'split':
      return (
        <section className="hero-split border-b border-line bg-card">
          <div className="shop py-10 lg:py-16">{text}</div>
          <BannerPicture banner={banner} sizes="(min-width: 1024px) 50vw, 100vw" first className="h-64 lg:h-auto" />
        </section>
      )
    case 'frame':
      return (
        <section className="relative">
          <BannerPicture banner={banner} sizes="100vw" first className="h-56 sm:h-96 lg:h-[30rem]" />
          <div className="shop relative -mt-8 sm:-mt-24">
            <div className="max-w-xl rounded border border-line bg-card p-6 sm:p-10">{text}</div>
          </div>
        </section>
      )
    case 'dark':
    case 'picture':
      return <HeroPicture tone={plan.hero} {...{ banner, labels, locale }} />
    case 'centre':
      return (
        <section className="border-b border-line">
          <div className="shop py-10 sm:py-14">
            <HeroText {...{ banner, labels, locale }} size="large" centred />
          </div>
          <BannerPicture banner={banner} sizes="100vw" first className="h-48 sm:h-72" />
        </section>
      )
    case 'mosaic':
      return <HeroMosaic banner={banner} others={others} locale={locale} />
    case 'products':
      return <HeroProducts banner={banner} locale={locale} />
    case 'text':
      return <HeroSearch banner={banner} locale={locale} />
  }
}
