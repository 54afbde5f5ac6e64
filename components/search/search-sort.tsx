import { getTranslations } from 'next-intl/server'
import { type ListingState, SORTS, toQuery } from '@/lib/domain/listing'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { SORT_LABEL } from '../category/sort-labels'

/** The address of a search: the words first, then order and page. */
export function searchHref(query: string, state: ListingState, locale: Locale): string {
  const rest = toQuery(state)
  return `${localePath(locale, '/gems/search')}?q=${encodeURIComponent(query)}${rest ? `&${rest}` : ''}`
}

type Props = { query: string; state: ListingState; locale: Locale }

export async function SearchSort({ query, state, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'sort' })
  return (
    <ul aria-label={t('label')} className="no-scrollbar flex gap-1 overflow-x-auto text-[0.88rem]">
      {SORTS.map((sort) => (
        <li key={sort} className="shrink-0">
          <a
            href={searchHref(query, { ...state, page: 1, sort }, locale)}
            aria-current={sort === state.sort ? 'true' : undefined}
            className="inline-flex min-h-11 items-center rounded-full px-3 hover:bg-sand aria-current:bg-sand aria-current:font-semibold"
          >
            {t(SORT_LABEL[sort])}
          </a>
        </li>
      ))}
    </ul>
  )
}
