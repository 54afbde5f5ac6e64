import { BannerCards } from '@/components/home/banner-cards'
import { Birthstones } from '@/components/home/birthstones'
import { Guides } from '@/components/home/guides'
import { ProductTypes } from '@/components/home/product-types'
import { Promises } from '@/components/home/promises'
import { SectionHeading } from '@/components/home/section-heading'
import { api } from '@/lib/api'
import { cachedCategories } from '@/lib/api/pages/cached'
import { type Locale, localePath } from '@/lib/domain/locale'
import { HOME_VARIANT_KEYS } from '@/lib/domain/routing/home-variant-keys'
import { HOME_VARIANTS } from '@/lib/domain/theme/home-variants'
import { getTranslator } from '@/lib/i18n/translator'
import { ElementSample } from './element-sample'

const LOOKS = ['circles', 'arches', 'tiles', 'list'] as const
const HEADINGS = ['start', 'centre', 'rule'] as const

/** The parts of the home pages; their heroes are linked. */
export async function ElementHome({ locale }: { locale: Locale }) {
  const t = getTranslator(locale)
  const [{ data: banners }, { data: categories }] = await Promise.all([
    api.banner.list({ lang: locale }),
    cachedCategories(locale),
  ])
  return (
    <>
      <ElementSample name="Hero" row>
        {HOME_VARIANT_KEYS.map((variant) => (
          <a key={variant} href={localePath(locale, `/home/${variant}`)} className="link py-1.5">
            {variant}: {HOME_VARIANTS[variant].hero}
          </a>
        ))}
      </ElementSample>
      <ElementSample name="SectionHeading: start, centre, rule">
        {HEADINGS.map((heading) => (
          <div key={heading} className={`heading-${heading}`}>
            <SectionHeading title={t('home.featured')} text={t('home.featuredText')} />
          </div>
        ))}
      </ElementSample>
      {LOOKS.map((look) => (
        <ElementSample key={look} name={`Families: ${look}`}>
          <ProductTypes locale={locale} variant={look} />
        </ElementSample>
      ))}
      <ElementSample name="BannerCards">
        <BannerCards banners={(banners ?? []).slice(1, 3)} locale={locale} />
      </ElementSample>
      <ElementSample name="Birthstones">
        <Birthstones categories={categories ?? []} locale={locale} />
      </ElementSample>
      <ElementSample name="Guides">
        <Guides locale={locale} />
      </ElementSample>
      <ElementSample name="Promises">
        <Promises locale={locale} />
      </ElementSample>
    </>
  )
}
