import type { ListingPage } from '@/lib/api/pages/listing-page'
import type { SearchPage } from '@/lib/api/pages/search-page'
import { toAlertFilters, toAlertWords } from '@/lib/domain/enquiry/alert'
import { toQuery } from '@/lib/domain/listing/listing'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { getLandingName } from '@/lib/seo/category-type'
import { AlertForm } from './alert-form'
import { toListText } from './list-text'

/** The alert of a category, of a landing page or of their filtered list: new products in it. */
export function ListAlert({ page, locale }: { page: ListingPage; locale: Locale }) {
  const { category, facet, path, state, meta } = page
  const filters = facet ? { ...state.filters, [facet.facet]: [facet.value] } : state.filters
  const query = toAlertFilters(toQuery({ ...state, filters })) ?? ''
  const what = toListText(category?.name ?? getLandingName(path, locale), query, meta.facets, locale)
  const list = category ? { category_id: category.id } : { landing: path }
  return <AlertForm target={{ kind: 'list', list, filters: query, what }} locale={locale} />
}

/** The alert of a search: new products that have its words; none where no product has all of them now. */
export function SearchAlert({ page: { query, state, meta }, locale }: { page: SearchPage; locale: Locale }) {
  const search = meta.corrected ?? query
  if (meta.any_word || !toAlertWords(search)) return null
  const filters = toAlertFilters(toQuery(state)) ?? ''
  const name = getTranslator(locale, 'alert')('searchName', { words: search })
  const what = toListText(name, filters, meta.facets, locale)
  return <AlertForm target={{ kind: 'list', list: { search }, filters, what }} locale={locale} />
}
