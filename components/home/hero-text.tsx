import type { Banner } from '@/lib/contract/banner'
import { type Locale, localePath } from '@/lib/domain/locale'
import { type BannerLabels, bannerHref, usualButton } from './banner-button'

type Props = { banner: Banner; labels: BannerLabels; locale: Locale; size?: 'normal' | 'large'; centred?: boolean }

/** The text of a banner: the H1 of the page, a line, and two links. */
export function HeroText({ banner, labels, locale, size = 'normal', centred = false }: Props) {
  const type = size === 'large' ? 'text-[2.5rem] sm:text-6xl' : 'text-[2.1rem] sm:text-[2.75rem]'
  return (
    <div className={centred ? 'mx-auto max-w-2xl text-center' : ''}>
      <h1 data-own className={type}>
        {banner.title}
      </h1>
      <p data-own className={`mt-4 max-w-xl leading-7 text-soft ${centred ? 'mx-auto' : ''}`}>
        {banner.subtitle}
      </p>
      {/* One below the other on a phone: while a page arrives in parts, a button without its text yet would share the row and move. */}
      <p className={`mt-6 grid gap-3 sm:flex sm:flex-wrap ${centred ? 'sm:justify-center' : ''}`}>
        <a href={bannerHref(locale, banner.link)} className="btn btn-primary">
          {banner.button || usualButton(banner.link, labels)}
        </a>
        <a href={localePath(locale, '/gems')} className="btn btn-line">
          {labels.allFamilies}
        </a>
      </p>
    </div>
  )
}
