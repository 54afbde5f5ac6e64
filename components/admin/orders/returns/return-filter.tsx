import { type Locale, localePath } from '@/lib/domain/locale'
import {
  defaultReturnSort,
  MAX_RETURN_SEARCH,
  RETURN_SORTS,
  type ReturnQuery,
  SHOWN_RETURNS,
  type ShownReturns,
  toReturnParameters,
  toReturnQuery,
} from '@/lib/domain/order/returns/return-query'
import { getMessages } from '@/lib/i18n/translator'
import { FilterTabs } from '../../filter-tabs'
import { ListSearch } from '../../list-search'
import { QueueSort } from '../queue/queue-sort'

type Props = { choice: ReturnQuery; counts: Record<ShownReturns, number>; locale: Locale }

/** The search of the list of returns, their states with the number of returns found, and the sort. */
export function ReturnFilter({ choice, counts, locale }: Props) {
  const { returnList: messages, orderReturn, adminQueue, filter } = getMessages(locale)
  const path = localePath(locale, '/staff/orders/returns')
  const hrefOf = (changed: Partial<ReturnQuery>) => path + toReturnQuery({ ...choice, page: 1, ...changed })
  const labels = { ...orderReturn.states, refunded: orderReturn.states.refund_done, ...messages.lists }
  const tabs = SHOWN_RETURNS.map((name) => ({
    name,
    label: labels[name],
    count: counts[name],
    href: hrefOf({ state: name, sort: defaultReturnSort(name) }),
  }))
  const { sort } = choice
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 *:[search]:grow *:[search]:basis-72">
        <ListSearch
          {...{ path, messages }}
          q={choice.q}
          hidden={toReturnParameters({ ...choice, q: '', page: 1 })}
          maxLength={MAX_RETURN_SEARCH}
          clearHref={hrefOf({ q: '' })}
        />
        <QueueSort
          key={sort}
          path={path}
          hidden={toReturnParameters({ ...choice, page: 1 })}
          current={sort}
          options={RETURN_SORTS.map((one) => ({ value: one, label: messages.sort[one], href: hrefOf({ sort: one }) }))}
          messages={{ label: adminQueue.sortBy, apply: filter.apply }}
        />
      </div>
      <nav aria-label={messages.filter}>
        <FilterTabs tabs={tabs} current={choice.state} locale={locale} />
      </nav>
    </div>
  )
}
