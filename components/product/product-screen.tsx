import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ProductJsonLd } from '@/components/seo/product-json-ld'
import type { ProductPage } from '@/lib/api/product-page'
import { categoryPath, prefixOf, productPath } from '@/lib/domain/paths'
import type { Locale } from '@/lib/i18n/locale'
import { prefixHeading } from '@/lib/seo/category-type'
import { ProductView } from './product-view'

export async function ProductScreen({ page, locale }: { page: ProductPage; locale: Locale }) {
  setRequestLocale(locale)
  const t = await getTranslations({ locale, namespace: 'nav' })
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
      <ProductView page={page} crumbs={crumbs} locale={locale} />
    </>
  )
}
