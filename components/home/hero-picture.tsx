import type { Banner } from '@/lib/contract/banner'
import type { Locale } from '@/lib/domain/locale'
import type { BannerLabels } from './banner-button'
import { BannerPicture } from './banner-picture'
import { HeroText } from './hero-text'

type Props = { banner: Banner; labels: BannerLabels; locale: Locale; tone: 'picture' | 'dark' }

/** On wide screens the text overlays the picture and defines the height of the hero. */
const BACKGROUND_CLASS = 'lg:absolute lg:inset-0 lg:h-full'

/** A picture with its text: below one another on a phone, the text on a veil over the picture on wide screens. */
export function HeroPicture({ banner, labels, locale, tone }: Props) {
  const text = (
    <div className="hero-veil relative lg:w-[34%]">
      <HeroText {...{ banner, labels, locale }} />
    </div>
  )
  if (tone === 'dark')
    return (
      <section className="hero-dark relative lg:flex lg:min-h-[34rem] lg:items-center">
        <BannerPicture banner={banner} sizes="100vw" first className={`h-60 sm:h-80 ${BACKGROUND_CLASS}`} />
        <div className="shop relative z-10 w-full py-8">{text}</div>
      </section>
    )
  return (
    <section className="hero-picture relative border-b border-line lg:flex lg:min-h-[clamp(22rem,34vw,30rem)] lg:items-center">
      <div className="shop relative z-10 w-full pt-8 pb-2 lg:py-8">{text}</div>
      <BannerPicture
        banner={banner}
        sizes="100vw"
        first
        className={`h-60 sm:h-[26rem] ${BACKGROUND_CLASS} lg:object-[100%_55%]`}
      />
    </section>
  )
}
