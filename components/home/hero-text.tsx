import type { Banner } from '@/lib/contract/banner'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { bannerHref } from './banner-href'

type Props = { banner: Banner; locale: Locale; size?: 'normal' | 'large'; centred?: boolean }

/** The text of a banner: the H1 of the page, a line, and two links. */
export function HeroText({ banner, locale, size = 'normal', centred = false }: Props) {
  const t = getTranslator(locale, 'home')
  const type = size === 'large' ? 'text-[2.5rem] sm:text-6xl' : 'text-[2.1rem] sm:text-[2.75rem]'
  return (
    <div className={centred ? 'mx-auto max-w-2xl text-center' : ''}>
      <h1 data-own className={type}>
        {banner.title}
      </h1>
      <p data-own className={`mt-4 max-w-xl leading-7 text-soft ${centred ? 'mx-auto' : ''}`}>
        {banner.subtitle}
      </p>
      <p className={`mt-6 flex flex-wrap gap-3 ${centred ? 'justify-center' : ''}`}>
        <a href={bannerHref(locale, banner.link)} className="btn btn-primary">
          {banner.link === '/gemstones' ? t('seeGemstones') : t('discover')}
        </a>
        <a href={localePath(locale, '/gems')} className="btn btn-line">
          {t('allFamilies')}
        </a>
      </p>
    </div>
  )
}
