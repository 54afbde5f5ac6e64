import { setRequestLocale } from 'next-intl/server'
import { TrackEvent } from '@/components/analytics/track-event'
import { ProductJsonLd } from '@/components/seo/product-json-ld'
import type { ProductPage } from '@/lib/api/pages/product-page'
import { toEventItem } from '@/lib/domain/analytics/event-items'
import type { Locale } from '@/lib/domain/locale'
import { categoryPath, prefixOf, productPath } from '@/lib/domain/routing/paths'
import { getTranslator } from '@/lib/i18n/translator'
import { prefixHeading } from '@/lib/seo/category-type'
import { ProductView } from './product-view'

export function ProductScreen({ page, locale }: { page: ProductPage; locale: Locale }) {
  setRequestLocale(locale)
  const t = getTranslator(locale, 'nav')
  const { product } = page
  const prefix = prefixOf(product.category.category_type_id)
  const crumbs = [
    { name: t('home'), path: '/' },
    { name: prefixHeading(prefix, locale), path: `/${prefix}` },
    { name: product.category.name, path: categoryPath(product.category) },
    { name: product.title, path: productPath(product.slug) },
  ]
  return (
    <>
      <ProductJsonLd product={product} reviews={page.reviews} crumbs={crumbs} locale={locale} />
      <TrackEvent event={{ name: 'view_item', item: toEventItem(product) }} />
      <ProductView page={page} crumbs={crumbs} locale={locale} />
    </>
  )
}
