import type { Banner } from '@/lib/contract/banner'
import type { Locale } from '@/lib/domain/locale'
import { bannerHref } from './banner-button'
import { BannerPicture } from './banner-picture'

type Props = { banner: Banner; usualButton: string; locale: Locale }

/** A banner as a large link: picture above, text below. */
export function BannerCard({ banner, usualButton, locale }: Props) {
  return (
    <a
      href={bannerHref(locale, banner.link)}
      className="group flex h-full flex-col overflow-hidden rounded border border-line bg-card hover:border-gold"
    >
      <BannerPicture banner={banner} sizes="(min-width: 640px) 50vw, 100vw" className="h-44 sm:h-56" />
      <span className="block grow p-5 sm:p-7">
        <span className="display block text-2xl">{banner.title}</span>
        <span className="mt-2 block leading-7 text-soft">{banner.subtitle}</span>
        <span className="link mt-4 inline-block font-medium">{banner.button || usualButton}</span>
      </span>
    </a>
  )
}
