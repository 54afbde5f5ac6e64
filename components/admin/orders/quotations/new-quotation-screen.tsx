import type { AdminEnquiryDetail } from '@/lib/contract/admin/enquiries'
import type { AdminOrderDetail } from '@/lib/contract/admin/orders'
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
  /** The quotation or the order that it begins as a copy of, and the titles of the products that cannot be quoted. */
  template: AdminQuotationDetail | null
  order: Pick<AdminOrderDetail, 'number' | 'contact' | 'buyer_lang'> | null
  missing: string[]
  items: QuotedItem[]
  locale: Locale
}

/** The form of a new quotation. */
export function NewQuotationScreen({ enquiry, customer, template, order, missing, items, locale }: Props) {
  const messages = getMessages(locale).adminQuotation
  const { name = '', mobile_no, email } = enquiry ?? customer ?? template ?? order?.contact ?? {}
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
      {(template || order) && (
        <p className="mb-6 max-w-prose">
          <a
            href={localePath(
              locale,
              template ? `/staff/orders/quotations/${template.id}` : `/staff/orders/${order?.number}`,
            )}
            className="link figures inline-flex min-h-11 items-center"
          >
            {template
              ? fill(messages.copyOf, { id: String(template.id) })
              : fill(messages.ofOrder, { number: order?.number ?? '' })}
          </a>{' '}
          {missing.length > 0 && (
            <strong className="block font-medium text-alarm">
              {fill(messages.copyWithout, { titles: missing.join(', ') })}
            </strong>
          )}
        </p>
      )}
      <QuotationForm
        initial={{
          ...person,
          language: enquiry?.lang ?? customer?.lang ?? template?.language ?? order?.buyer_lang ?? locale,
        }}
        initialTerms={template ? { reserve: template.reserves, note: template.note } : {}}
        enquiry={enquiry?.number ?? template?.enquiry ?? undefined}
        initialItems={items}
        locale={locale}
        messages={messages}
      />
    </AdminFrame>
  )
}
