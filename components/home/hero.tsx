import { getTranslations } from 'next-intl/server'
import type { Banner } from '@/lib/contract/banner'
import { type Locale, localePath } from '@/lib/i18n/locale'

/** One composed picture. Its left third is free for words on wide screens; on a phone they stand above it. */
export async function Hero({ banner, locale }: { banner: Banner; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'home' })
  return (
    <section className="relative border-b border-line bg-[#fdfcfa]">
      <div className="shop relative z-10 pt-8 pb-2 lg:absolute lg:inset-x-0 lg:top-1/2 lg:-translate-y-1/2 lg:py-0">
        <div className="lg:w-[32%]">
          <h1 className="text-[2.1rem] sm:text-5xl lg:text-[clamp(2.2rem,3.5vw,3.3rem)]">{banner.title}</h1>
          <p className="mt-4 max-w-md leading-7 text-soft">{banner.subtitle}</p>
          <p className="mt-6 flex flex-wrap gap-3">
            <a href={localePath(locale, banner.link)} className="btn btn-primary">
              {t('seeGemstones')}
            </a>
            <a href={localePath(locale, '/gems')} className="btn btn-line">
              {t('allFamilies')}
            </a>
          </p>
        </div>
      </div>
      {/* biome-ignore lint/performance/noImgElement: two widths, made when the catalogue is loaded */}
      <img
        src={`/images/${banner.image.src}-1600.webp`}
        srcSet={`/images/${banner.image.src}-800.webp 800w, /images/${banner.image.src}-1600.webp 1600w`}
        sizes="100vw"
        alt={banner.image.alt}
        width={1600}
        height={704}
        fetchPriority="high"
        className="ms-auto h-56 w-full object-cover object-[72%_center] sm:h-80 lg:h-[clamp(22rem,34vw,30rem)] lg:object-[100%_55%]"
      />
    </section>
  )
}
