import { Pager } from '@/components/category/pager'
import type { returnListCalls } from '@/lib/contract/admin/orders/return-list'
import type { DataOf } from '@/lib/contract/types'
import { type Locale, localePath } from '@/lib/domain/locale'
import { type ReturnQuery, toReturnQuery } from '@/lib/domain/order/returns/return-query'
import { getMessages } from '@/lib/i18n/translator'
import { AdminFrame } from '../../admin-frame'
import { QueueRows } from '../queue/queue-rows'
import { ReturnFilter } from './return-filter'
import { ReturnRow } from './return-row'

type ReturnList = NonNullable<DataOf<typeof returnListCalls.returns>>
type Props = { list: ReturnList; choice: ReturnQuery; locale: Locale }

/** All returns by their state, each leading to its part of the order's page. */
export function ReturnListScreen({ list, choice, locale }: Props) {
  const { returnList: messages } = getMessages(locale)
  const path = localePath(locale, '/staff/orders/returns')
  return (
    <AdminFrame activePage="orders/returns" locale={locale} wide>
      <ReturnFilter choice={choice} counts={list.counts} locale={locale} />
      {list.total === 0 && (
        <p className="border-t border-line py-8 text-soft">{messages.empty[toEmpty(list, choice)]}</p>
      )}
      <QueueRows>
        {list.rows.map((row) => (
          <ReturnRow key={row.number} row={row} locale={locale} />
        ))}
      </QueueRows>
      <Pager
        page={list.page}
        pages={list.pages}
        locale={locale}
        hrefOf={(page) => path + toReturnQuery({ ...choice, page })}
      />
    </AdminFrame>
  )
}

/** Why the list is empty: nothing matches the search, there are no returns yet, nothing is to be done, or none in this state. */
function toEmpty({ counts }: ReturnList, { q, state }: ReturnQuery) {
  if (q) return 'search'
  if (counts.all === 0) return 'none'
  return state === 'todo' ? 'todo' : 'state'
}
