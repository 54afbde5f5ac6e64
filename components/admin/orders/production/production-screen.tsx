import { FilterTabs } from '@/components/admin/filter-tabs'
import { Pager } from '@/components/category/pager'
import type { productionCalls } from '@/lib/contract/order/admin-production'
import type { DataOf } from '@/lib/contract/types'
import { type Locale, localePath } from '@/lib/domain/locale'
import { PRODUCTION_FILTERS, type ProductionFilter } from '@/lib/domain/order/production'
import { pick } from '@/lib/i18n/pick'
import { getMessages } from '@/lib/i18n/translator'
import { AdminFrame } from '../../admin-frame'
import { ListSearch } from '../../list-search'
import { ProductionBulk } from './production-bulk'
import { ProductionLive } from './production-live'
import { ProductionRow } from './production-row'

type ProductionList = NonNullable<DataOf<typeof productionCalls.production>>
type Props = { list: ProductionList; state: ProductionFilter; q: string; locale: Locale }

const MAX_SEARCH_LENGTH = 40
const LIST_ID = 'production-list'

/** Items made to order that are to be finished, the first due first. */
export function ProductionScreen({ list, state, q, locale }: Props) {
  const messages = getMessages(locale).production
  const path = localePath(locale, '/staff/orders/workshop')
  const hrefOf = (filter: ProductionFilter, searchText: string, page = 1) => {
    const query = new URLSearchParams()
    if (filter !== 'all') query.set('state', filter)
    if (searchText) query.set('q', searchText)
    if (page > 1) query.set('page', String(page))
    return query.size > 0 ? `${path}?${query}` : path
  }
  const tabs = PRODUCTION_FILTERS.map((name) => ({
    name,
    label: name === 'all' || name === 'overdue' ? messages.filters[name] : messages.states[name],
    count: list.counts[name],
    href: hrefOf(name, q),
  }))
  return (
    <AdminFrame activePage="orders/workshop" locale={locale} wide>
      <ProductionLive
        revision={list.revision}
        listId={LIST_ID}
        text={messages.listChanged}
        showLabel={messages.showChanges}
      />
      <ListSearch
        {...{ path, q, messages }}
        hidden={{ state: state === 'all' ? undefined : state }}
        maxLength={MAX_SEARCH_LENGTH}
        clearHref={hrefOf(state, '')}
      />
      <nav aria-label={messages.filter} className="mt-3">
        <FilterTabs tabs={tabs} current={state} locale={locale} />
      </nav>
      {list.rows.length === 0 ? (
        <p className="border-t border-line py-8 text-soft">
          {list.counts.all === 0 && q === '' ? messages.none : messages.noneFound}
        </p>
      ) : (
        <ProductionBulk
          key={`${state} ${q} ${list.page}`}
          cards={localePath(locale, '/staff/orders/job-cards')}
          locale={locale}
          messages={pick(messages, [
            ...(['selectAll', 'selected', 'moveTo', 'move', 'cards', 'movedOne', 'movedMany'] as const),
            ...(['refused', 'someone', 'states', 'errors'] as const),
          ])}
        >
          <ul id={LIST_ID}>
            {list.rows.map((line) => (
              <li key={line.line_id} className="border-t border-line py-5">
                <ProductionRow line={line} isSelectable locale={locale} />
              </li>
            ))}
          </ul>
        </ProductionBulk>
      )}
      <Pager page={list.page} pages={list.pages} locale={locale} hrefOf={(page) => hrefOf(state, q, page)} />
    </AdminFrame>
  )
}
