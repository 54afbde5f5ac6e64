import { FilterTabs } from '@/components/admin/filter-tabs'
import { RowTime } from '@/components/admin/row-time'
import { Pager } from '@/components/category/pager'
import { indiaTime } from '@/components/order/india-time'
import type { AdminQuotation, adminQuotationCalls } from '@/lib/contract/order/admin-quotations'
import type { DataOf } from '@/lib/contract/types'
import { type Locale, localePath } from '@/lib/domain/locale'
import { QUOTATION_STATES, type QuotationState } from '@/lib/domain/order/quotation'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { getMessages } from '@/lib/i18n/translator'
import { AdminFrame } from '../../admin-frame'
import { ListSearch } from '../../list-search'
import { RecordState } from '../../record-state'
import { QUOTATION_TONES } from './quotation-tones'

type QuotationList = NonNullable<DataOf<typeof adminQuotationCalls.quotations>>
type Filter = QuotationState | 'all'
type Props = { list: QuotationList; state: Filter; q: string; locale: Locale }

const FILTERS: readonly Filter[] = ['all', ...QUOTATION_STATES]

function toListHref(locale: Locale, { state, q = '', page = 1 }: { state: Filter; q?: string; page?: number }): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (state !== 'all') query.set('state', state)
  if (page > 1) query.set('page', String(page))
  return `${localePath(locale, '/staff/orders/quotations')}${query.size > 0 ? `?${query}` : ''}`
}

/** Quotations by their state, and the way to a new one. */
export function QuotationListScreen({ list, state, q, locale }: Props) {
  const messages = getMessages(locale).adminQuotation
  const tabs = FILTERS.map((name) => ({
    name,
    label: name === 'all' ? messages.all : messages.states[name],
    count: list.counts[name],
    href: toListHref(locale, { state: name, q }),
  }))
  return (
    <AdminFrame activePage="orders/quotations" locale={locale} wide>
      <a href={localePath(locale, '/staff/orders/quotations/new')} className="btn btn-primary mb-6">
        {messages.make}
      </a>
      <ListSearch
        {...{ q, messages }}
        path={localePath(locale, '/staff/orders/quotations')}
        hidden={{ state: state === 'all' ? undefined : state }}
        maxLength={100}
        clearHref={toListHref(locale, { state })}
      />
      <nav aria-label={messages.filter} className="mt-4">
        <FilterTabs tabs={tabs} current={state} locale={locale} />
      </nav>
      {list.total === 0 && (
        <p className="pb-16 text-soft">
          {q ? messages.noneMatch : list.counts.all === 0 ? messages.none : messages.noneOfState}
        </p>
      )}
      <ul>
        {list.rows.map((row) => (
          <li key={row.id} className="border-t border-line py-5">
            <QuotationRow row={row} locale={locale} />
          </li>
        ))}
      </ul>
      <Pager
        page={list.page}
        pages={list.pages}
        locale={locale}
        hrefOf={(page) => toListHref(locale, { state, q, page })}
      />
    </AdminFrame>
  )
}

function QuotationRow({ row, locale }: { row: AdminQuotation; locale: Locale }) {
  const messages = getMessages(locale).adminQuotation
  const { id, state, name, mobile_no, email, at, valid_until, by, items, subtotal, order } = row
  const until = { time: indiaTime(valid_until, locale, true) }
  return (
    <article data-quotation={id} className="grid gap-1 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="figures min-w-0 font-sans text-lg font-medium">
          <a
            href={localePath(locale, `/staff/orders/quotations/${id}`)}
            className="link inline-flex min-h-11 items-center"
          >
            {fill(messages.number, { id: String(id) })}
          </a>{' '}
          {name}
        </h2>
        <RecordState tone={QUOTATION_TONES[state]} label={messages.states[state]} />
        <p className="figures text-lg font-medium sm:ms-auto">{formatRupees(subtotal, locale)}</p>
      </div>
      <p>{items.join(' · ')}</p>
      <p className="figures text-soft">{[mobile_no, email].filter(Boolean).join(', ')}</p>
      <p className="figures text-[0.925rem] text-soft">
        {fill(state === 'open' ? messages.validUntil : messages.endedAt, until)} · <RowTime at={at} locale={locale} />{' '}
        {fill(messages.by, { name: by ?? messages.somebody })}
      </p>
      {order && (
        <a
          href={localePath(locale, `/staff/orders/${order}`)}
          className="link figures inline-flex min-h-11 items-center justify-self-start"
        >
          {fill(messages.order, { number: order })}
        </a>
      )}
    </article>
  )
}
