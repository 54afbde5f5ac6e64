import { RowTime } from '@/components/admin/row-time'
import type { ListedDocument } from '@/lib/contract/admin/papers/invoices'
import { type Locale, localePath } from '@/lib/domain/locale'
import { invoicePath } from '@/lib/domain/order/invoice-path'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getTranslator } from '@/lib/i18n/translator'

/** An invoice or a credit note with its file, its order and its buyer. */
export function InvoiceRow({ row, locale }: { row: ListedDocument; locale: Locale }) {
  const t = getTranslator(locale, 'invoiceList')
  const { number, kind, issued_at: at, order, buyer, gstin, of_invoice: corrected, total } = row
  const isInvoice = kind === 'invoice'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 border-t border-line py-2 md:grid-cols-[11.5rem_minmax(0,1fr)_12.5rem_7rem]">
      <div>
        <h2 className="font-sans text-base">
          <a
            href={invoicePath(order, isInvoice ? {} : { note: number })}
            className="link figures inline-flex min-h-11 items-center font-medium"
          >
            {number}
          </a>
        </h2>
        <p className="text-sm text-soft">
          {t(`kind.${kind}`)} · <RowTime at={at} what={t('issued')} locale={locale} />
        </p>
      </div>
      <p className="figures text-end font-medium md:order-last">
        {isInvoice ? '' : '−'}
        {formatRupees(total, locale)}
      </p>
      <p className="min-w-0 wrap-anywhere max-md:col-span-2">
        {buyer}
        {gstin && <span className="figures block text-sm text-soft">GSTIN {gstin}</span>}
      </p>
      <p className="max-md:col-span-2">
        <a
          href={localePath(locale, `/staff/orders/${order}`)}
          className="link figures inline-flex min-h-11 items-center whitespace-nowrap"
        >
          {t('order', { number: order })}
        </a>
        {corrected && <span className="figures block text-sm text-soft">{t('corrects', { number: corrected })}</span>}
      </p>
    </li>
  )
}
