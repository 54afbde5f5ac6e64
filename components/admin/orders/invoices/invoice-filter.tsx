import { FilterTabs } from '@/components/admin/filter-tabs'
import { Field } from '@/components/ui/field'
import { type Locale, localePath } from '@/lib/domain/locale'
import {
  type InvoiceQuery,
  SHOWN_DOCUMENTS,
  type ShownDocuments,
  toInvoiceQuery,
} from '@/lib/domain/order/invoice-query'
import type { MonthPeriod } from '@/lib/domain/time/months'
import { getTranslator } from '@/lib/i18n/translator'
import { DayRangeFields } from '../day-range-fields'
import { BookPeriodLinks } from '../gst/book-period-links'

type Props = {
  choice: InvoiceQuery
  periods: Record<'months' | 'quarters', MonthPeriod[]>
  /** Null where the days are in the wrong order, so that nothing was looked for. */
  counts: Record<ShownDocuments, number> | null
  locale: Locale
}

/** The search, the days and the kinds of the list of invoices. */
export function InvoiceFilter({ choice, periods, counts, locale }: Props) {
  const t = getTranslator(locale, 'invoiceList')
  const { q, kind, from, to } = choice
  const path = localePath(locale, '/staff/orders/invoices')
  const hrefOf = (changed: Partial<InvoiceQuery>) => path + toInvoiceQuery({ ...choice, page: 1, ...changed })
  const tabs = SHOWN_DOCUMENTS.map((name) => ({ name, label: t(`kinds.${name}`), href: hrefOf({ kind: name }) }))
  return (
    <>
      <search>
        <form action={path} className="grid grid-cols-2 items-start gap-x-4 gap-y-3 md:flex">
          {kind !== 'all' && <input type="hidden" name="kind" value={kind} />}
          <Field
            type="search"
            name="q"
            label={t('search')}
            placeholder={t('searchHint')}
            defaultValue={q}
            maxLength={80}
            className="col-span-2 grow md:max-w-md"
          />
          <DayRangeFields {...{ from, to, locale }} isWrong={counts === null} className="md:max-w-44" />
          <button type="submit" className="btn btn-line col-span-2 md:mt-7">
            {t('show')}
          </button>
        </form>
      </search>
      <div className="mt-2 mb-4 flex flex-wrap items-center gap-x-5">
        {(['months', 'quarters'] as const).map((name) => (
          <BookPeriodLinks
            key={name}
            label={getTranslator(locale, 'gstReturn')(name)}
            periods={periods[name]}
            current={{ from, to }}
            hrefOf={hrefOf}
            locale={locale}
          />
        ))}
        {(q || from || to) && (
          <a href={hrefOf({ q: '', from: '', to: '' })} className="link inline-flex min-h-11 items-center">
            {t('clear')}
          </a>
        )}
      </div>
      {counts && (
        <FilterTabs tabs={tabs.map((tab) => ({ ...tab, count: counts[tab.name] }))} current={kind} locale={locale} />
      )}
    </>
  )
}
