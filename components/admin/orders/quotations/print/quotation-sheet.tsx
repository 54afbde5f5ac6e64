import { indiaTime } from '@/components/order/india-time'
import { QuotationAdvance } from '@/components/quotation/quotation-advance'
import { toQrModules, toQrPath } from '@/lib/api/documents/qr'
import type { AdminQuotationDetail } from '@/lib/contract/order/admin-quotations'
import type { Product } from '@/lib/contract/shapes'
import { formatMobile } from '@/lib/domain/customer/mobile'
import { fill } from '@/lib/domain/text/fill'
import { getMessages } from '@/lib/i18n/translator'
import { QuotationSums } from '../quotation-sums'
import { Letterhead } from './letterhead'
import { PrintedLines } from './printed-lines'

type Props = { quotation: AdminQuotationDetail; products: Product[] }

/** A quotation on the letterhead of the shop, in the language of its buyer. */
export function QuotationSheet({ quotation, products }: Props) {
  const { id, state, name, mobile_no, email, note, language, at, valid_until, url } = quotation
  const { quotation: texts, adminQuotation: labels } = getMessages(language)
  const title = fill(labels.number, { id: String(id) })
  const modules = toQrModules(url)
  return (
    <section className="slip" aria-label={title} lang={language}>
      <Letterhead gstinLabel={texts.print.gstin} />
      <div className="mt-4 flex flex-wrap justify-between gap-x-8 gap-y-2">
        <div className="min-w-0">
          <h2 className="figures text-2xl">{title}</h2>
          <p className="figures">{fill(texts.print.date, { day: indiaTime(at, language) })}</p>
          {state === 'open' ? (
            <p className="figures">{fill(texts.until, { time: indiaTime(valid_until, language, true) })}</p>
          ) : (
            <p className="font-medium">{texts.states[state]}</p>
          )}
        </div>
        <p className="figures min-w-0 wrap-anywhere">
          <strong className="block">{fill(texts.for, { name })}</strong>
          {mobile_no && <span className="block">{formatMobile(mobile_no)}</span>}
          {email}
        </p>
      </div>
      <PrintedLines lines={quotation.lines} products={products} locale={language} />
      <div className="mt-4 break-inside-avoid">
        <QuotationSums quotation={quotation} locale={language} />
      </div>
      {note && (
        <div className="mt-4 break-inside-avoid">
          <p className="font-medium">{texts.note}</p>
          <p className="whitespace-pre-line wrap-anywhere">{note}</p>
        </div>
      )}
      {state === 'open' && (
        <div className="break-inside-avoid">
          <QuotationAdvance quotation={quotation} locale={language} />
          <div className="mt-6 flex items-center gap-4">
            <svg viewBox={`0 0 ${modules.length} ${modules.length}`} className="size-28 shrink-0" role="img">
              <title>{texts.print.scan}</title>
              <path d={toQrPath(modules)} />
            </svg>
            <p className="min-w-0 text-sm wrap-anywhere">
              {texts.print.scan} <span className="block">{url}</span>
            </p>
          </div>
        </div>
      )}
    </section>
  )
}
