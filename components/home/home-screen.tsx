import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ProductGrid } from '@/components/product/product-grid'
import { api } from '@/lib/api'
import { cachedCategories } from '@/lib/api/cached'
import { featuredProducts } from '@/lib/api/featured'
import type { Locale } from '@/lib/i18n/locale'
import { Birthstones } from './birthstones'
import { Families } from './families'
import { Hero } from './hero'
import { Promises } from './promises'
import { SectionHeading } from './section-heading'

const SECTION = 'shop mt-14 sm:mt-20'

/** The home page: one picture, the nine families, stones in stock, birthstones, what is put in writing. */
export async function HomeScreen({ locale }: { locale: Locale }) {
  setRequestLocale(locale)
  const t = await getTranslations({ locale, namespace: 'home' })
  const banners = await api.banner.list({ lang: locale })
  const categories = await cachedCategories(locale)
  const featured = await featuredProducts(locale)
  const banner = banners.data?.[0]
  return (
    <>
      {banner ? <Hero banner={banner} locale={locale} /> : <h1 className="shop pt-10 text-4xl">{t('heroTitle')}</h1>}
      <section className={SECTION}>
        <SectionHeading title={t('browse')} />
        <Families locale={locale} />
      </section>
      {featured.length > 0 && (
        <section className={SECTION}>
          <SectionHeading title={t('featured')} text={t('featuredText')} />
          <ProductGrid products={featured} locale={locale} />
        </section>
      )}
      <section className={SECTION}>
        <SectionHeading title={t('birthstone')} text={t('birthstoneText')} />
        <Birthstones categories={categories.data ?? []} locale={locale} />
      </section>
      <section className={SECTION}>
        <SectionHeading title={t('trust')} />
        <Promises locale={locale} />
      </section>
    </>
  )
}
