import { Pager } from '@/components/category/pager'
import type { AdminRow } from '@/lib/contract/admin/catalogue'
import type { MediaList } from '@/lib/contract/admin/shop-data/media-library'
import { type Locale, localePath } from '@/lib/domain/locale'
import { MEDIA_FILTERS, type MediaFilter } from '@/lib/domain/media/media-library'
import { MAX_FINDING_SEARCH } from '@/lib/domain/seo/finding-query'
import { fill } from '@/lib/domain/text/fill'
import { getMessages } from '@/lib/i18n/translator'
import { FilterTabs } from '../../filter-tabs'
import { toFindingQuery } from '../../finding-screen'
import { ListSearch } from '../../list-search'
import { MediaGrid } from './media-grid'
import { MissingPhotographs } from './missing-photographs'

type Props = {
  list: MediaList
  /** The products of the list `no_photo`. */
  products: Pick<AdminRow, 'id' | 'title' | 'sku'>[]
  filter: MediaFilter
  search: string
  /** The picture after which the list begins. */
  after: string | null
  locale: Locale
}

/** Every picture that a product of the shop shows: found by product or file, filtered by links, in pages. */
export function MediaLibrary({ list, products, filter, search, after, locale }: Props) {
  const { mediaLibrary: labels, catalogueAdmin } = getMessages(locale)
  const path = localePath(locale, '/staff/catalogue/media')
  // Described pictures leave their list: its next page begins after a picture instead of a number of them.
  const hrefOf = (show: MediaFilter, q: string, page = 1, behind = '') =>
    `${path}?${toFindingQuery(show, q)}${page > 1 ? `&page=${page}` : ''}${behind && `&after=${behind}`}#library`
  const { counts, rows, page, pages, next } = list
  const isProductList = filter === 'no_photo'
  const isEmpty = counts[filter] === 0
  return (
    <section id="library" aria-labelledby="library-title" className="mt-10 scroll-mt-4 border-t border-line pt-6 pb-16">
      <h2 id="library-title" className="mb-1 text-2xl">
        {labels.title}
      </h2>
      <p className="mb-4 max-w-3xl text-soft">{labels.intro}</p>
      <ListSearch
        path={`${path}#library`}
        q={search}
        hidden={{ show: filter }}
        maxLength={MAX_FINDING_SEARCH}
        messages={labels}
        clearHref={hrefOf(filter, '')}
      />
      <nav aria-label={labels.filter} className="mt-2">
        <FilterTabs
          current={filter}
          locale={locale}
          tabs={MEDIA_FILTERS.map((name) => ({
            name,
            label: labels.tab[name],
            count: counts[name],
            href: hrefOf(name, search),
          }))}
        />
      </nav>
      {isEmpty && (
        <p className="border-t border-line py-8 text-soft">
          {search === '' ? labels.empty[filter] : fill(labels.empty.search, { text: search })}
        </p>
      )}
      {isProductList && !isEmpty && (
        <MissingPhotographs total={counts[filter]} {...{ search, locale }} rows={products} />
      )}
      {after && !isEmpty && rows.length === 0 && (
        <p className="border-t border-line py-8 text-soft">{labels.noneLeft}</p>
      )}
      {!isProductList && <MediaGrid rows={rows} labels={labels} messages={catalogueAdmin} locale={locale} />}
      {filter === 'undescribed' ? (
        <p className="mt-12 flex flex-wrap justify-center gap-3 empty:hidden">
          {after && (
            <a href={hrefOf(filter, search)} className="btn btn-line">
              {labels.fromFirst}
            </a>
          )}
          {next && (
            <a href={hrefOf(filter, search, 1, next)} rel="next" className="btn btn-line">
              {labels.next}
            </a>
          )}
        </p>
      ) : isProductList ? null : (
        <Pager page={page} pages={pages} locale={locale} hrefOf={(number) => hrefOf(filter, search, number)} />
      )}
    </section>
  )
}
