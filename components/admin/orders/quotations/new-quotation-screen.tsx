import type { AdminEnquiryDetail } from '@/lib/contract/admin/enquiries'
import type { QuotableProduct } from '@/lib/contract/order/quotable-products'
import { type Locale, localePath } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { getMessages } from '@/lib/i18n/translator'
import { AdminFrame } from '../../admin-frame'
import { QuotationForm } from './quotation-form'

type Props = {
  /** The enquiry that it answers, and the product that the enquiry asks about. */
  enquiry: Pick<AdminEnquiryDetail, 'number' | 'name' | 'email' | 'mobile_no' | 'lang'> | null
  product: QuotableProduct | null
  locale: Locale
}

/** The form of a new quotation. */
export function NewQuotationScreen({ enquiry, product, locale }: Props) {
  const messages = getMessages(locale).adminQuotation
  const person = { name: enquiry?.name ?? '', mobile: enquiry?.mobile_no ?? '', email: enquiry?.email ?? '' }
  return (
    <AdminFrame activePage="orders/quotations" locale={locale}>
      <a href={localePath(locale, '/staff/orders/quotations')} className="link inline-flex min-h-11 items-center">
        {messages.back}
      </a>
      <h2 className="mt-4 mb-6 text-2xl">{messages.make}</h2>
      {enquiry && (
        <p className="mb-6">
          <a href={localePath(locale, `/staff/enquiries/${enquiry.number}`)} className="link figures">
            {fill(messages.forEnquiry, { number: enquiry.number })}
          </a>
        </p>
      )}
      <QuotationForm
        initial={{ ...person, language: enquiry?.lang ?? locale }}
        enquiry={enquiry?.number}
        product={product}
        locale={locale}
        messages={messages}
      />
    </AdminFrame>
  )
}
