import type { Banner } from '@/lib/contract/banner'
import type { Locale } from '@/lib/domain/locale'
import { bannerHref } from './banner-button'
import { getBannerLabels } from './banner-labels'
import { BannerPicture } from './banner-picture'
import { HeroText } from './hero-text'

type Props = { banner: Banner; others: Banner[]; locale: Locale }

/** One large banner with its text, and two small ones as links. */
export function HeroMosaic({ banner, others, locale }: Props) {
  const distinct = others.filter(({ image }) => image.src !== banner.image.src).slice(0, 2)
  return (
    <section className="shop grid grid-cols-1 gap-4 pt-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="overflow-hidden rounded border border-line bg-card">
        <BannerPicture banner={banner} sizes="(min-width: 1024px) 60vw, 100vw" first className="h-56 lg:h-80" />
        <div className="p-6 sm:p-8">
          <HeroText banner={banner} labels={getBannerLabels(locale)} locale={locale} />
        </div>
      </div>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-1">
        {distinct.map((other) => (
          <li key={other.id}>
            <a
              href={bannerHref(locale, other.link)}
              className="flex h-full flex-col overflow-hidden rounded border border-line bg-card hover:border-gold"
            >
              <BannerPicture banner={other} sizes="(min-width: 1024px) 30vw, 100vw" className="h-40 grow" />
              <span className="display block px-5 py-4 text-xl">{other.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
