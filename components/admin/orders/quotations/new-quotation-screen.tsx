import type { AdminEnquiryDetail } from '@/lib/contract/admin/enquiries'
import type { CustomerDetail } from '@/lib/contract/admin/people/customers'
import type { QuotableProduct } from '@/lib/contract/order/quotable-products'
import { type Locale, localePath } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { getMessages } from '@/lib/i18n/translator'
import { AdminFrame } from '../../admin-frame'
import { RecordHead } from '../../record-head'
import { QuotationForm } from './quotation-form'

type Props = {
  /** The enquiry that it answers, and the product that the enquiry asks about. */
  enquiry: Pick<AdminEnquiryDetail, 'number' | 'name' | 'email' | 'mobile_no' | 'lang'> | null
  /** The customer for whom it is begun. */
  customer: CustomerDetail | null
  product: QuotableProduct | null
  locale: Locale
}

/** The form of a new quotation. */
export function NewQuotationScreen({ enquiry, customer, product, locale }: Props) {
  const messages = getMessages(locale).adminQuotation
  const { name = '', mobile_no, email } = enquiry ?? customer ?? {}
  const person = { name, mobile: mobile_no ?? '', email: email ?? '' }
  return (
    <AdminFrame
      activePage="orders/quotations"
      heading={
        <RecordHead list="/staff/orders/quotations" back={messages.back} title={messages.make} locale={locale} />
      }
      locale={locale}
    >
      {enquiry && (
        <p className="mb-6">
          <a href={localePath(locale, `/staff/enquiries/${enquiry.number}`)} className="link figures">
            {fill(messages.forEnquiry, { number: enquiry.number })}
          </a>
        </p>
      )}
      {!enquiry && !customer && (
        <p className="mb-6 text-soft">
          {messages.knownCustomer}{' '}
          <a href={localePath(locale, '/staff/customers')} className="link inline-flex min-h-11 items-center">
            {messages.findCustomer}
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
