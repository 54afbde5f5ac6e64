import type { AdminEnquiryDetail } from '@/lib/contract/admin/enquiries'
import type { CustomerDetail } from '@/lib/contract/admin/people/customers'
import type { AdminQuotationDetail } from '@/lib/contract/order/admin-quotations'
import { type Locale, localePath } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { getMessages } from '@/lib/i18n/translator'
import { AdminFrame } from '../../admin-frame'
import { RecordHead } from '../../record-head'
import { QuotationForm } from './quotation-form'
import type { QuotedItem } from './quoted-item'

type Props = {
  /** The enquiry that it answers, and the product that the enquiry asks about. */
  enquiry: Pick<AdminEnquiryDetail, 'number' | 'name' | 'email' | 'mobile_no' | 'lang'> | null
  /** The customer for whom it is begun. */
  customer: CustomerDetail | null
  /** The quotation that it begins as a copy of, and the titles of its products that are not for sale any more. */
  template: AdminQuotationDetail | null
  missing: string[]
  items: QuotedItem[]
  locale: Locale
}

/** The form of a new quotation. */
export function NewQuotationScreen({ enquiry, customer, template, missing, items, locale }: Props) {
  const messages = getMessages(locale).adminQuotation
  const { name = '', mobile_no, email } = enquiry ?? customer ?? template ?? {}
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
      {!enquiry && !customer && !template && (
        <p className="mb-6 text-soft">
          {messages.knownCustomer}{' '}
          <a href={localePath(locale, '/staff/customers')} className="link inline-flex min-h-11 items-center">
            {messages.findCustomer}
          </a>
        </p>
      )}
      {template && (
        <p className="mb-6 max-w-prose">
          <a
            href={localePath(locale, `/staff/orders/quotations/${template.id}`)}
            className="link figures inline-flex min-h-11 items-center"
          >
            {fill(messages.copyOf, { id: String(template.id) })}
          </a>{' '}
          {missing.length > 0 && (
            <strong className="block font-medium text-alarm">
              {fill(messages.copyWithout, { titles: missing.join(', ') })}
            </strong>
          )}
        </p>
      )}
      <QuotationForm
        initial={{ ...person, language: enquiry?.lang ?? template?.language ?? locale }}
        initialTerms={template ? { reserve: template.reserves, note: template.note } : {}}
        enquiry={enquiry?.number ?? template?.enquiry ?? undefined}
        initialItems={items}
        locale={locale}
        messages={messages}
      />
    </AdminFrame>
  )
}
