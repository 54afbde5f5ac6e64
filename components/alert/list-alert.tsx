import type { ListingPage } from '@/lib/api/pages/listing-page'
import { toAlertFilters } from '@/lib/domain/enquiry/alert'
import { toQuery } from '@/lib/domain/listing/listing'
import type { Locale } from '@/lib/domain/locale'
import { AlertForm } from './alert-form'
import { toListText } from './list-text'

/** The alert of a category or of its filtered list: new products in it. */
export function ListAlert({ page: { category, facet, state, meta }, locale }: { page: ListingPage; locale: Locale }) {
  if (!category) return null
  const filters = facet ? { ...state.filters, [facet.facet]: [facet.value] } : state.filters
  const query = toAlertFilters(toQuery({ ...state, filters })) ?? ''
  const what = toListText(category.name, query, meta.facets, locale)
  return <AlertForm target={{ kind: 'list', categoryId: category.id, filters: query, what }} locale={locale} />
}
