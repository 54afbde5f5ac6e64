import { FilterTabs } from '@/components/admin/filter-tabs'
import { Pager } from '@/components/category/pager'
import type { CashOrder, remittanceCalls } from '@/lib/contract/order/admin-remittances'
import type { DataOf } from '@/lib/contract/types'
import { type Locale, localePath } from '@/lib/domain/locale'
import { CASH_STATES, type CashState } from '@/lib/domain/order/remittance/remittance'
import { formatIndiaDay } from '@/lib/domain/time/india-clock'
import { pick } from '@/lib/i18n/pick'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { AdminFrame } from '../../admin-frame'
import { CashOrderFacts } from './cash-row'
import { CourierList } from './courier-list'
import { RemittanceLinks } from './remittance-links'
import { SelectCash } from './select-cash'

type CashList = NonNullable<DataOf<typeof remittanceCalls.codcash>>
type Props = { list: CashList; state: CashState; courier: string | undefined; locale: Locale }

/** Cash on delivery by courier and state; what is awaited can be recorded as remitted. */
export function CodCashScreen({ list, state, courier, locale }: Props) {
  const messages = getMessages(locale).codRemittance
  const t = getTranslator(locale, 'codRemittance')
  const path = localePath(locale, '/staff/orders/remittances')
  const hrefOf = (one: CashState, page = 1) => {
    const query = new URLSearchParams({
      ...(one !== 'awaited' && { state: one }),
      ...(courier !== undefined && { courier }),
      ...(page > 1 && { page: String(page) }),
    })
    return query.size > 0 ? `${path}?${query}` : path
  }
  const tabs = CASH_STATES.map((name) => ({
    ...{ name, label: messages.states[name], count: list.counts[name], href: hrefOf(name) },
  }))
  const toTexts = ({ delivered_at, days }: CashOrder) => ({
    age: t('ago', { count: days ?? 0 }),
    deliveredOn: delivered_at ? formatIndiaDay(new Date(delivered_at), locale) : '',
  })
  const rows = list.rows.map((order) => ({ order, texts: toTexts(order) }))
  const couriers = new Set(list.rows.map((row) => row.courier))
  const [only = ''] = couriers.size === 1 ? couriers : []
  const csvQuery = courier === undefined ? '' : `?courier=${encodeURIComponent(courier)}`
  return (
    <AdminFrame activePage="orders/remittances" locale={locale} wide>
      <RemittanceLinks current="cash" locale={locale} />
      <p className="mb-6 max-w-3xl text-soft">{messages.intro}</p>
      {list.couriers.length > 0 && <CourierList couriers={list.couriers} chosen={courier} locale={locale} />}
      <nav aria-label={messages.filter}>
        <FilterTabs tabs={tabs} current={state} locale={locale} />
      </nav>
      {state === 'awaited' && list.total > 0 && (
        <p className="mb-3">
          <a href={`/api/admin/cod${csvQuery}`} className="link inline-flex min-h-11 items-center" download>
            {messages.csv}
          </a>
        </p>
      )}
      {rows.length === 0 && <p className="border-t border-line py-8 text-soft">{messages.empty[state]}</p>}
      {state === 'awaited' ? (
        <SelectCash
          key={courier}
          {...{ rows, courier: only, today: list.today, locale }}
          messages={pick(messages, [
            ...(['select', 'selectAll', 'selected', 'amountOf', 'delivered', 'inTransit', 'remittedBy'] as const),
            ...(['shortBy', 'overBy', 'noCourier', 'courier', 'paidOn', 'reference', 'referenceHint'] as const),
            ...(['charges', 'chargesHint', 'sum', 'record', 'recordedOne', 'recordedMany', 'seeRecorded'] as const),
            ...(['refusedTitle', 'refused', 'someone', 'errors'] as const),
          ])}
        />
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.order.number} className="border-t border-line py-3">
              <CashOrderFacts {...row} locale={locale} messages={messages} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={list.page} pages={list.pages} locale={locale} hrefOf={(page) => hrefOf(state, page)} />
    </AdminFrame>
  )
}
