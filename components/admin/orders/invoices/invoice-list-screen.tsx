import { Pager } from '@/components/category/pager'
import type { invoiceListCalls } from '@/lib/contract/admin/papers/invoices'
import type { DataOf } from '@/lib/contract/types'
import { type Locale, localePath } from '@/lib/domain/locale'
import { type InvoiceQuery, toInvoiceQuery } from '@/lib/domain/order/invoice-query'
import type { MonthPeriod } from '@/lib/domain/time/months'
import { getTranslator } from '@/lib/i18n/translator'
import { AdminFrame } from '../../admin-frame'
import { InvoiceFilter } from './invoice-filter'
import { INVOICE_COLUMNS, InvoiceRow } from './invoice-row'
import { InvoiceSums } from './invoice-sums'

type InvoiceList = NonNullable<DataOf<typeof invoiceListCalls.invoices>>
type Props = {
  choice: InvoiceQuery
  /** Null where the days are in the wrong order. */
  list: InvoiceList | null
  periods: Record<'months' | 'quarters', MonthPeriod[]>
  /** The GST return and its files are for managers. */
  canExport: boolean
  locale: Locale
}

/** All invoices and credit notes, the latest first. */
export function InvoiceListScreen({ choice, list, periods, canExport, locale }: Props) {
  const t = getTranslator(locale, 'invoiceList')
  const path = localePath(locale, '/staff/orders/invoices')
  const { q, from, to } = choice
  const counts = list && {
    all: list.invoice.count + list.credit_note.count,
    invoice: list.invoice.count,
    credit_note: list.credit_note.count,
  }
  const hasFilter = Boolean(q || from || to)
  return (
    <AdminFrame activePage="orders/invoices" locale={locale} wide>
      <p className="mb-5 max-w-3xl text-soft">{t('intro')}</p>
      <InvoiceFilter {...{ choice, periods, counts, locale }} />
      {list?.total === 0 && <p className="border-t border-line py-6 text-soft">{t(hasFilter ? 'notFound' : 'none')}</p>}
      {list && list.total > 0 && (
        <>
          <InvoiceSums invoice={list.invoice} creditNote={list.credit_note} locale={locale} />
          <div aria-hidden className={`hidden gap-x-5 pb-1 text-sm text-soft lg:grid ${INVOICE_COLUMNS}`}>
            <span className="col-start-2">{t('columns.document')}</span>
            <span>{t('columns.buyer')}</span>
            <span>{t('columns.order')}</span>
            {(['taxable', 'gst', 'total'] as const).map((name) => (
              <span key={name} className="text-end">
                {t(`columns.${name}`)}
              </span>
            ))}
          </div>
          <ul>
            {list.rows.map((row) => (
              <InvoiceRow key={row.number} row={row} locale={locale} />
            ))}
          </ul>
          <Pager
            page={list.page}
            pages={list.pages}
            locale={locale}
            hrefOf={(page) => path + toInvoiceQuery({ ...choice, page })}
          />
          {canExport && (
            <p className="mt-6 pb-16 text-soft">
              <a
                href={`${localePath(locale, '/staff/orders/gst')}${from && to ? `?from=${from}&to=${to}` : ''}`}
                className="link inline-flex min-h-11 items-center"
              >
                {t('files')}
              </a>
            </p>
          )}
        </>
      )}
    </AdminFrame>
  )
}
