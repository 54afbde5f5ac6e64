import { setRequestLocale } from 'next-intl/server'
import { TrackEvent } from '@/components/analytics/track-event'
import { typeCrumbs } from '@/components/category/listing-crumbs'
import { ProductJsonLd } from '@/components/seo/product-json-ld'
import type { ProductPage } from '@/lib/api/pages/product-page'
import { toEventItem } from '@/lib/domain/analytics/event-items'
import type { Locale } from '@/lib/domain/locale'
import { categoryPath, productPath } from '@/lib/domain/routing/paths'
import { getTranslator } from '@/lib/i18n/translator'
import { ProductView } from './product-view'

export function ProductScreen({ page, locale }: { page: ProductPage; locale: Locale }) {
  setRequestLocale(locale)
  const t = getTranslator(locale, 'nav')
  const { product } = page
  const { category } = product
  const crumbs = [
    ...typeCrumbs(category.category_type_id, locale, t('home')),
    { name: category.name, path: categoryPath(category) },
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
