import type { ReactNode } from 'react'
import { ProductGrid } from '@/components/product/product-grid'
import { categoriesWithCounts } from '@/lib/api/pages/cached'
import { featuredProducts } from '@/lib/api/pages/featured'
import { newestOfType, newestProducts } from '@/lib/api/pages/newest'
import type { Banner } from '@/lib/contract/banner'
import { type Locale, localePath } from '@/lib/domain/locale'
import { SHOWN_BANNERS } from '@/lib/domain/routing/banner-link'
import { typePath } from '@/lib/domain/routing/paths'
import { fill } from '@/lib/domain/text/fill'
import type { HomeSection } from '@/lib/domain/theme/home-variants'
import { getTranslator } from '@/lib/i18n/translator'
import { getCategoryTypeTexts } from '@/lib/seo/category-type'
import { site } from '@/lib/site'
import { BannerCards } from './banner-cards'
import { Birthstones } from './birthstones'
import { Guides } from './guides'
import { ProductTypes } from './product-types'
import { Promises } from './promises'
import { RecentProducts } from './recent-products'
import { SectionHeading } from './section-heading'

type Props = { section: HomeSection; banners: Banner[]; locale: Locale }

/** One section of a home page; an empty one is omitted. */
export async function HomeSectionView({ section, banners, locale }: Props) {
  const t = getTranslator(locale, 'home')
  const toSection = (title: string | null, content: ReactNode, text?: string) => (
    <section className="home-section shop">
      <OwnHeading title={section.title ?? title} text={section.text ?? text} />
      {content}
    </section>
  )
  switch (section.kind) {
    case 'types':
      return toSection(t('browse'), <ProductTypes locale={locale} variant={section.style} />)
    case 'featured': {
      const products = await featuredProducts(locale)
      return (
        products.length > 0 && toSection(t('featured'), productGrid(products, locale, 'featured'), t('featuredText'))
      )
    }
    case 'new': {
      const products = await newestProducts(locale)
      return products.length > 0 && toSection(t('new'), productGrid(products, locale, 'new'), t('newText'))
    }
    case 'spotlight':
      return <Spotlight type={section.type} all={t('seeAll')} locale={locale} />
    case 'birthstones': {
      const { data } = await categoriesWithCounts(locale)
      return toSection(t('birthstone'), <Birthstones categories={data ?? []} locale={locale} />, t('birthstoneText'))
    }
    case 'banners':
      return (
        banners.length > 0 &&
        toSection(null, <BannerCards banners={banners.slice(0, SHOWN_BANNERS - 1)} locale={locale} />)
      )
    case 'guides':
      return toSection(t('guides'), <Guides locale={locale} />, t('guidesText'))
    case 'trust':
      return toSection(t('trust'), <Promises locale={locale} />)
    case 'recent':
      return <RecentProducts locale={locale} />
  }
}

/** The heading of a section with the names of the shop in place of `{shop}` and `{city}`; nothing without a text. */
function OwnHeading({ title, text }: { title: string | null; text: string | undefined }) {
  const { name: shop, address } = site()
  const filled = (one: string) => fill(one, { shop, city: address.locality })
  if (title) return <SectionHeading title={filled(title)} text={text && filled(text)} />
  return text ? <p className="mb-6 max-w-2xl text-soft">{filled(text)}</p> : null
}

function productGrid(products: Parameters<typeof ProductGrid>[0]['products'], locale: Locale, id: string) {
  const list = { item_list_id: `home/${id}`, item_list_name: `Home: ${id}` }
  return <ProductGrid products={products} locale={locale} eager={false} list={list} />
}

/** The newest products of one type, and a link to all of them. */
async function Spotlight({ type, all, locale }: { type: number; all: string; locale: Locale }) {
  const products = await newestOfType(locale, type, 4)
  if (products.length === 0) return null
  return (
    <section className="home-section shop">
      <SectionHeading title={getCategoryTypeTexts(type).heading[locale]} />
      {productGrid(products, locale, typePath(type).slice(1))}
      <p className="mt-8 text-center">
        <a href={localePath(locale, typePath(type))} className="btn btn-line">
          {all}
          <span className="sr-only">{`: ${getCategoryTypeTexts(type).heading[locale]}`}</span>
        </a>
      </p>
    </section>
  )
}
