import { ChevronDown } from 'lucide'
import { FilterChips } from '@/components/ui/filter-chips'
import { Icon } from '@/components/ui/icon'
import { SelectField } from '@/components/ui/select-field'
import { type Locale, localePath } from '@/lib/domain/locale'
import { PAYMENT_METHODS } from '@/lib/domain/order/payment-method'
import {
  hasOrderFilter,
  type OrderFilter,
  type QueueQuery,
  sortsOf,
  toQueueParameters,
  toQueueQuery,
  withoutFilters,
} from '@/lib/domain/order/queue-query'
import states from '@/lib/domain/pricing/states.json'
import { formatDay } from '@/lib/domain/time/india-clock'
import { listMonths } from '@/lib/domain/time/months'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { DayRangeFields } from '../day-range-fields'
import { BookPeriodLinks } from '../gst/book-period-links'
import { paymentMethodName } from '../payment-method-name'
import { QueueSort } from './queue-sort'

type Props = { choice: QueueQuery; total: number; locale: Locale }

/** The filters of a queue, those that are set with the number of their orders, and the sort. */
export function QueueFilter({ choice, total, locale }: Props) {
  const { adminQueue: messages, filter } = getMessages(locale)
  const t = getTranslator(locale, 'adminQueue')
  const path = localePath(locale, '/staff/orders')
  const hrefOf = (changed: Partial<QueueQuery>) => path + toQueueQuery({ ...choice, page: 1, ...changed })
  return (
    <div className="mb-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <FilterForm key={toQueueQuery(choice)} {...{ choice, hrefOf, locale }} />
      <QueueSort
        key={choice.sort}
        {...{ path }}
        hidden={toQueueParameters({ ...choice, page: 1 })}
        current={choice.sort}
        options={sortsOf(choice.state).map((sort) => ({
          value: sort,
          label: messages.sort[sort],
          href: hrefOf({ sort }),
        }))}
        messages={{ label: messages.sortBy, apply: filter.apply }}
      />
      {hasOrderFilter(choice) && (
        <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2">
          <FilterChips
            chips={toChips(choice, hrefOf, locale)}
            clear={{ label: messages.filters.clear, href: path + toQueueQuery(withoutFilters(choice)) }}
            locale={locale}
          />
          {choice.q === '' && <p>{t('filters.count', { count: total })}</p>}
        </div>
      )}
    </div>
  )
}

type FormProps = { choice: QueueQuery; hrefOf: (changed: Partial<QueueQuery>) => string; locale: Locale }

/** The fields of the filters, folded; a plain form, so that every choice has a URL. */
function FilterForm({ choice, hrefOf, locale }: FormProps) {
  const { adminQueue, filter, gstReturn } = getMessages(locale)
  const { filters: messages } = adminQueue
  const { from, to, payment, ship_state } = choice
  const path = localePath(locale, '/staff/orders')
  const stateOptions = states.map(({ code, name }) => ({ value: code, label: name[locale] }))
  return (
    <details className="group min-w-0 grow basis-24 open:basis-full lg:open:basis-24">
      <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5">
        {messages.title}
        <Icon of={ChevronDown} size={16} className="group-open:rotate-180" />
      </summary>
      <form
        action={path}
        autoComplete="off"
        className="grid grid-cols-2 items-end gap-x-4 gap-y-3 md:flex md:flex-wrap"
      >
        {Object.entries(toQueueParameters({ ...withoutFilters(choice), page: 1 })).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <DayRangeFields {...{ from, to, locale }} className="md:w-44" />
        <SelectField
          name="payment"
          label={messages.payment}
          placeholder={messages.any}
          defaultValue={payment}
          options={PAYMENT_METHODS.map((one) => ({ value: one, label: paymentMethodName(one, locale) }))}
        />
        <SelectField
          name="ship_state"
          label={messages.shipState}
          placeholder={messages.any}
          defaultValue={ship_state}
          options={stateOptions.toSorted((one, other) => one.label.localeCompare(other.label, locale))}
        />
        <button type="submit" className="btn btn-line col-span-2">
          {filter.apply}
        </button>
      </form>
      <BookPeriodLinks
        label={gstReturn.months}
        periods={listMonths(new Date())}
        current={{ from, to }}
        hrefOf={hrefOf}
        locale={locale}
      />
    </details>
  )
}

function toChips(choice: QueueQuery, hrefOf: FormProps['hrefOf'], locale: Locale) {
  const { payment, ship_state } = choice
  const days = daysText(choice, locale)
  const place = states.find(({ code }) => code === ship_state)
  return [
    ...(days ? [{ label: days, href: hrefOf({ from: '', to: '' }) }] : []),
    ...(payment ? [{ label: paymentMethodName(payment, locale), href: hrefOf({ payment: '' }) }] : []),
    ...(place ? [{ label: place.name[locale], href: hrefOf({ ship_state: '' }) }] : []),
  ]
}

function daysText({ from, to }: OrderFilter, locale: Locale): string {
  const t = getTranslator(locale, 'adminQueue')
  const [first, last] = [from && formatDay(from, locale), to && formatDay(to, locale)]
  if (first && last) return from === to ? first : t('filters.days', { from: first, to: last })
  if (first) return t('filters.from', { day: first })
  return last && t('filters.to', { day: last })
}
