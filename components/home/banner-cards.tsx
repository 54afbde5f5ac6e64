import { Markup } from '@/components/markup/markup'
import type { Banner } from '@/lib/contract/banner'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { bannerHref } from './banner-href'
import { BannerPicture } from './banner-picture'

/** Banners as large links, two in a row: picture above, text below. */
export function BannerCards({ banners, locale }: { banners: Banner[]; locale: Locale }) {
  const t = getTranslator(locale, 'home')
  return (
    <Markup>
      <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        {banners.map((banner) => (
          <li key={banner.id}>
            <a
              href={bannerHref(locale, banner.link)}
              className="group flex h-full flex-col overflow-hidden rounded border border-line bg-card hover:border-gold"
            >
              <BannerPicture banner={banner} sizes="(min-width: 640px) 50vw, 100vw" className="h-44 sm:h-56" />
              <span className="block grow p-5 sm:p-7">
                <span className="display block text-2xl">{banner.title}</span>
                <span className="mt-2 block leading-7 text-soft">{banner.subtitle}</span>
                <span className="link mt-4 inline-block font-medium">{t('discover')}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Markup>
  )
}
