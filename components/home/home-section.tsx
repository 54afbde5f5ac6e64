import type { ReactNode } from 'react'
import { ProductGrid } from '@/components/product/product-grid'
import { countedCategories } from '@/lib/api/pages/cached'
import { featuredProducts } from '@/lib/api/pages/featured'
import { newestOfType, newestProducts } from '@/lib/api/pages/newest'
import type { Banner } from '@/lib/contract/banner'
import { typePath } from '@/lib/domain/routing/paths'
import type { HomeSection } from '@/lib/domain/theme/home-variants'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { translatorOf } from '@/lib/i18n/words'
import { categoryType } from '@/lib/seo/category-type'
import { BannerCards } from './banner-cards'
import { Birthstones } from './birthstones'
import { Families } from './families'
import { Guides } from './guides'
import { Promises } from './promises'
import { RecentProducts } from './recent-pieces'
import { SectionHeading } from './section-heading'

type Props = { section: HomeSection; banners: Banner[]; locale: Locale }

/** One section of a home page; an empty one is omitted. */
export async function HomeSectionView({ section, banners, locale }: Props) {
  const t = translatorOf(locale, 'home')
  switch (section.kind) {
    case 'types':
      return framed(t('browse'), <Families locale={locale} look={section.style} />)
    case 'featured': {
      const products = await featuredProducts(locale)
      return products.length > 0 && framed(t('featured'), pieces(products, locale, 'featured'), t('featuredText'))
    }
    case 'new': {
      const products = await newestProducts(locale)
      return products.length > 0 && framed(t('new'), pieces(products, locale, 'new'), t('newText'))
    }
    case 'spotlight':
      return <Spotlight type={section.type} all={t('seeAll')} locale={locale} />
    case 'birthstones': {
      const { data } = await countedCategories(locale)
      return framed(t('birthstone'), <Birthstones categories={data ?? []} locale={locale} />, t('birthstoneText'))
    }
    case 'banners':
      return banners.length > 0 && framed(null, <BannerCards banners={banners.slice(0, 2)} locale={locale} />)
    case 'guides':
      return framed(t('guides'), <Guides locale={locale} />, t('guidesText'))
    case 'trust':
      return framed(t('trust'), <Promises locale={locale} />)
    case 'recent':
      return <RecentProducts locale={locale} />
  }
}

function framed(title: string | null, content: ReactNode, text?: string) {
  return (
    <section className="home-section shop">
      {title && <SectionHeading title={title} text={text} />}
      {content}
    </section>
  )
}

function pieces(products: Parameters<typeof ProductGrid>[0]['products'], locale: Locale, id: string) {
  const list = { item_list_id: `home/${id}`, item_list_name: `Home: ${id}` }
  return <ProductGrid products={products} locale={locale} eager={false} list={list} />
}

/** The newest products of one type, and a link to all of them. */
async function Spotlight({ type, all, locale }: { type: number; all: string; locale: Locale }) {
  const products = await newestOfType(locale, type, 4)
  if (products.length === 0) return null
  return (
    <section className="home-section shop">
      <SectionHeading title={categoryType(type).heading[locale]} />
      {pieces(products, locale, typePath(type).slice(1))}
      <p className="mt-8 text-center">
        <a href={localePath(locale, typePath(type))} className="btn btn-line">
          {all}
          <span className="sr-only">{`: ${categoryType(type).heading[locale]}`}</span>
        </a>
      </p>
    </section>
  )
}
