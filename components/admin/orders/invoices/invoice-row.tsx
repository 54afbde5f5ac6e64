import { indiaTime } from '@/components/order/india-time'
import type { ListedDocument } from '@/lib/contract/admin/papers/invoices'
import { INTL_LOCALE, type Locale, localePath } from '@/lib/domain/locale'
import { invoicePath } from '@/lib/domain/order/invoice-path'
import { fill } from '@/lib/domain/text/fill'
import { INDIA_TIME_ZONE } from '@/lib/domain/time/india-clock'
import { getTranslator } from '@/lib/i18n/translator'
import { formatSigned } from './format-signed'

/** The columns of a row on a wide screen; its headings have the same. */
export const INVOICE_COLUMNS = 'lg:grid-cols-[7rem_10.5rem_minmax(0,1fr)_7.5rem_8rem_10rem_8rem]'

/** An invoice or a credit note: its day and file, its buyer and order, and its amounts before tax, of tax and in all. */
export function InvoiceRow({ row, locale }: { row: ListedDocument; locale: Locale }) {
  const t = getTranslator(locale, 'invoiceList')
  const { number, kind, issued_at: at, order, buyer, gstin, of_invoice: corrected } = row
  const isInvoice = kind === 'invoice'
  const toAmount = (rupees: number) => formatSigned(isInvoice ? rupees : -rupees, locale)
  const day = new Intl.DateTimeFormat(INTL_LOCALE[locale], { dateStyle: 'medium', timeZone: INDIA_TIME_ZONE })
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 border-t border-line py-2 ${INVOICE_COLUMNS}`}
    >
      <p className="figures text-soft max-lg:order-4 max-lg:text-end max-lg:text-sm">
        <time dateTime={at} title={fill(t('issued'), { time: indiaTime(at, locale, true) })}>
          {day.format(new Date(at))}
        </time>
      </p>
      <div className="max-lg:order-1">
        <h2 className="font-sans text-base">
          <a
            href={invoicePath(order, isInvoice ? {} : { note: number })}
            className="link figures inline-flex min-h-11 items-center font-medium"
          >
            {number}
          </a>
        </h2>
        {!isInvoice && (
          <p className="text-sm text-soft">
            {t('kind.credit_note')}{' '}
            {corrected && <span className="figures">{t('corrects', { number: corrected })}</span>}
          </p>
        )}
      </div>
      <p className="min-w-0 wrap-anywhere max-lg:order-3">
        {buyer}
        {gstin && <span className="figures block text-sm text-soft">GSTIN {gstin}</span>}
      </p>
      <p className="max-lg:order-5">
        <a
          href={localePath(locale, `/staff/orders/${order}`)}
          className="link figures inline-flex min-h-11 items-center whitespace-nowrap"
          aria-label={t('order', { number: order })}
        >
          {order}
        </a>
      </p>
      <p className="figures whitespace-nowrap max-lg:hidden lg:text-end">{toAmount(row.taxable)}</p>
      <p className="figures text-end max-lg:order-6 max-lg:self-center max-lg:text-sm max-lg:text-soft">
        <TaxOf row={row} toAmount={toAmount} locale={locale} />
      </p>
      <p className="figures text-end font-medium whitespace-nowrap max-lg:order-2">{toAmount(row.total)}</p>
    </li>
  )
}

type TaxProps = { row: ListedDocument; toAmount: (rupees: number) => string; locale: Locale }

/** The tax of a document by its name: IGST, or CGST and SGST together. */
function TaxOf({ row: { cgst, sgst, igst }, toAmount, locale }: TaxProps) {
  const t = getTranslator(locale, 'invoiceList')
  const local = Math.round((cgst + sgst) * 100) / 100
  if (igst > 0)
    return (
      <>
        {t('columns.igst')} {toAmount(igst)}
      </>
    )
  if (local === 0) return <>–</>
  return (
    <abbr title={t('local')} className="no-underline">
      {t('columns.gst')} {toAmount(local)}
    </abbr>
  )
}
