import { Pager } from '@/components/category/pager'
import type { invoiceListCalls } from '@/lib/contract/admin/papers/invoices'
import type { DataOf } from '@/lib/contract/types'
import { type Locale, localePath } from '@/lib/domain/locale'
import { type InvoiceQuery, toInvoiceQuery } from '@/lib/domain/order/invoice-query'
import { formatRupees } from '@/lib/domain/pricing/money'
import type { MonthPeriod } from '@/lib/domain/time/months'
import { getTranslator } from '@/lib/i18n/translator'
import { AdminFrame } from '../../admin-frame'
import { InvoiceFilter } from './invoice-filter'
import { InvoiceRow } from './invoice-row'

type InvoiceList = NonNullable<DataOf<typeof invoiceListCalls.invoices>>
type Props = {
  choice: InvoiceQuery
  /** Null where the days are in the wrong order. */
  list: InvoiceList | null
  months: MonthPeriod[]
  /** The GST return and its files are for managers. */
  canExport: boolean
  locale: Locale
}

/** All invoices and credit notes, the latest first. */
export function InvoiceListScreen({ choice, list, months, canExport, locale }: Props) {
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
      <InvoiceFilter {...{ choice, months, counts, locale }} />
      {list?.total === 0 && <p className="border-t border-line py-6 text-soft">{t(hasFilter ? 'notFound' : 'none')}</p>}
      {list && list.total > 0 && (
        <>
          <p className="figures mb-3 text-soft">
            {t('sum', {
              invoices: formatRupees(list.invoice.total, locale),
              credits: formatRupees(list.credit_note.total, locale),
            })}
          </p>
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
