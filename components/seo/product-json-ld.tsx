import type { ProductDetail } from '@/lib/contract/shapes'
import type { Locale } from '@/lib/i18n/locale'
import { toBreadcrumbList } from '@/lib/seo/json-ld/breadcrumbs'
import { toProduct } from '@/lib/seo/json-ld/product'
import { JsonLd } from './json-ld'

type Props = { product: ProductDetail; crumbs: { name: string; path: string }[]; locale: Locale }

/** Breadcrumbs and the piece with its offer. */
export function ProductJsonLd({ product, crumbs, locale }: Props) {
  return (
    <>
      <JsonLd data={toBreadcrumbList(crumbs, locale)} />
      <JsonLd data={toProduct(product, locale)} />
    </>
  )
}
