import { setRequestLocale } from 'next-intl/server'
import { Measured } from '@/components/analytics/measured'
import { ProductJsonLd } from '@/components/seo/product-json-ld'
import type { ProductPage } from '@/lib/api/pages/product-page'
import { toItem } from '@/lib/domain/analytics/event-items'
import { categoryPath, prefixOf, productPath } from '@/lib/domain/routing/paths'
import type { Locale } from '@/lib/i18n/locale'
import { translatorOf } from '@/lib/i18n/words'
import { prefixHeading } from '@/lib/seo/category-type'
import { ProductView } from './product-view'

export function ProductScreen({ page, locale }: { page: ProductPage; locale: Locale }) {
  setRequestLocale(locale)
  const t = translatorOf(locale, 'nav')
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
      <ProductJsonLd product={product} crumbs={crumbs} locale={locale} />
      <Measured told={{ name: 'view_item', item: toItem(product) }} />
      <ProductView page={page} crumbs={crumbs} locale={locale} />
    </>
  )
}
