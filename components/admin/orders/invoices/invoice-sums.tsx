import type { DocumentAmounts } from '@/lib/contract/admin/papers/invoices'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { formatSigned } from './format-signed'

type Sum = DocumentAmounts & { count: number }
type Props = { invoice: Sum; creditNote: Sum; locale: Locale }

const AMOUNTS = ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const

/** What the documents of the search and the days come to, as for the GST of a month or a quarter. */
export function InvoiceSums({ invoice, creditNote, locale }: Props) {
  const t = getTranslator(locale, 'invoiceList')
  const toAmount = (rupees: number) => formatSigned(Math.round(rupees * 100) / 100, locale)
  return (
    <table className="figures mb-8 w-full max-w-2xl text-[0.925rem] [&_td]:py-1.5 [&_td]:ps-2 sm:[&_td]:ps-3 [&_td]:text-end [&_td]:whitespace-nowrap [&_th]:py-1.5">
      <caption className="sr-only">{t('sums')}</caption>
      <thead>
        <tr className="align-bottom text-sm text-soft">
          <td />
          {[t('kinds.invoice'), t('kinds.credit_note'), t('net')].map((text) => (
            <th key={text} scope="col" className="ps-3 text-end font-normal">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="border-t border-line">
          <th scope="row" className="text-start font-normal">
            {t('count')}
          </th>
          <td>{invoice.count}</td>
          <td>{creditNote.count}</td>
          <td />
        </tr>
        {AMOUNTS.map((name) => (
          <tr key={name} className="border-t border-line last:font-medium">
            <th scope="row" className={`text-start ${name === 'total' ? 'font-medium' : 'font-normal'}`}>
              {t(`columns.${name}`)}
            </th>
            <td>{toAmount(invoice[name])}</td>
            <td>{toAmount(-creditNote[name])}</td>
            <td>{toAmount(invoice[name] - creditNote[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
