import type { ProductDetail } from '@/lib/contract/shapes'
import { toSimilarFilters } from '@/lib/domain/enquiry/alert'
import type { Locale } from '@/lib/domain/locale'
import { AlertForm } from './alert-form'
import { toListText } from './list-text'

/** The alert of a product page: a lower price while it can be bought, a similar product once it is sold. */
export function ProductAlert({ product, locale }: { product: ProductDetail; locale: Locale }) {
  if (product.stock > 0) return <AlertForm target={{ kind: 'price', product }} locale={locale} />
  const { category, category_id } = product
  const filters = toSimilarFilters(product)
  return (
    <AlertForm
      target={{ kind: 'similar', list: { category_id }, filters, what: toListText(category.name, filters, {}, locale) }}
      locale={locale}
    />
  )
}
