import type { ProductDetail } from '@/lib/contract/shapes'
import type { Locale } from '@/lib/i18n/locale'
import { toBreadcrumbList } from '@/lib/seo/json-ld/breadcrumbs'
import { toProduct } from '@/lib/seo/json-ld/product'
import { JsonLd } from './json-ld'
import { ProductMeta } from './product-meta'

type Props = { product: ProductDetail; crumbs: { name: string; path: string }[]; locale: Locale }

/** Breadcrumbs, the piece with its offer, and the link card's facts. */
export function ProductJsonLd({ product, crumbs, locale }: Props) {
  return (
    <>
      <ProductMeta product={product} />
      <JsonLd data={toBreadcrumbList(crumbs, locale)} />
      <JsonLd data={toProduct(product, locale)} />
    </>
  )
}
