import type { AdminQuotationDetail } from '@/lib/contract/order/admin-quotations'
import type { Product } from '@/lib/contract/shapes'
import { type Locale, localePath } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { getMessages } from '@/lib/i18n/translator'
import { PrintButton } from '../../slip/print-button'
import '../../slip/slip.css'
import { QuotationSheet } from './quotation-sheet'

/** `quotation` and `products` are in the language of the buyer, `locale` is that of the admin. */
type Props = { quotation: AdminQuotationDetail; products: Product[]; locale: Locale }

/** A quotation as it is printed for its buyer, on A4. */
export function QuotationPrintScreen({ quotation, products, locale }: Props) {
  const { adminQuotation: messages, slip } = getMessages(locale)
  const title = fill(messages.number, { id: String(quotation.id) })
  return (
    <main id="content" tabIndex={-1} className="shop py-6 sm:py-10">
      <div className="off-paper mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="figures w-full text-3xl sm:text-4xl">{title}</h1>
        <a
          href={localePath(locale, `/staff/orders/quotations/${quotation.id}`)}
          className="link inline-flex min-h-11 items-center"
        >
          {messages.printBack}
        </a>
        <PrintButton label={slip.print} />
      </div>
      <div className="slips" data-size="a4">
        <QuotationSheet quotation={quotation} products={products} />
      </div>
    </main>
  )
}
