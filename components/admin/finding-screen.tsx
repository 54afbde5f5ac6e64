import type { ReactNode } from 'react'
import { Pager } from '@/components/category/pager'
import { type Locale, localePath } from '@/lib/domain/locale'
import { AdminFrame } from './admin-frame'
import { FilterTabs } from './filter-tabs'
import { FindingSearch } from './finding-search'
import type { AdminPagePath } from './frame/admin-sections'

/** The query of a list of findings, from the query of its page. */
export const toFindingQuery = (show: string, search: string) =>
  new URLSearchParams({ show, ...(search && { q: search }) })

type Props<Filter extends string> = {
  activePage: AdminPagePath
  texts: { intro: string; search: string; tab: Record<Filter, string> }
  filters: readonly Filter[]
  counts: Record<Filter, number>
  filter: Filter
  search: string
  reading: { done: number; total: number } | null
  page: number
  pages: number
  locale: Locale
  children: ReactNode
}

/** A list that the audit of pages has found, with its search, its filters and its pages. */
export function FindingScreen<Filter extends string>({
  activePage,
  texts,
  filters,
  counts,
  filter,
  search,
  reading,
  page,
  pages,
  locale,
  children,
}: Props<Filter>) {
  const path = localePath(locale, `/staff/${activePage}`)
  const hrefOf = (show: Filter) => `${path}?${toFindingQuery(show, search)}`
  return (
    <AdminFrame activePage={activePage} locale={locale} wide>
      <p className="mb-6 max-w-3xl text-soft">{texts.intro}</p>
      <FindingSearch label={texts.search} {...{ path, filter, search, reading, locale }} />
      <FilterTabs
        current={filter}
        locale={locale}
        tabs={filters.map((name) => ({ name, label: texts.tab[name], count: counts[name], href: hrefOf(name) }))}
      />
      {children}
      <Pager page={page} pages={pages} locale={locale} hrefOf={(number) => `${hrefOf(filter)}&page=${number}`} />
    </AdminFrame>
  )
}
