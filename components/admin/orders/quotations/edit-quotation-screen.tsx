import { indiaTime } from '@/components/order/india-time'
import type { AdminQuotationDetail } from '@/lib/contract/order/admin-quotations'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { toIndiaDate } from '@/lib/domain/time/india-clock'
import { getMessages } from '@/lib/i18n/translator'
import { AdminFrame } from '../../admin-frame'
import { RecordHead } from '../../record-head'
import { NO_ADVANCE, type TypedAdvance } from './advance-fields'
import { QuotationForm } from './quotation-form'
import type { QuotedItem } from './quoted-item'

type Props = {
  quotation: AdminQuotationDetail
  items: QuotedItem[]
  /** Titles of the products that are no longer for sale. */
  missing: string[]
  locale: Locale
}

function toTyped(advance: AdminQuotationDetail['advance']): TypedAdvance {
  if (!advance) return NO_ADVANCE
  const { amount, kept, until } = advance
  return {
    ...{ on: true, kind: 'amount', value: String(amount), kept: String(kept) },
    day: toIndiaDate(new Date(until)),
  }
}

/** The form of an open quotation. */
export function EditQuotationScreen({ quotation, items, missing, locale }: Props) {
  const messages = getMessages(locale).adminQuotation
  const { id, version, name, mobile_no, email, language, note, reserves, valid_until: until } = quotation
  return (
    <AdminFrame
      activePage="orders/quotations"
      heading={
        <RecordHead
          list={`/staff/orders/quotations/${id}`}
          back={fill(messages.number, { id: String(id) })}
          title={fill(messages.editTitle, { id: String(id) })}
          locale={locale}
        />
      }
      locale={locale}
    >
      <p className="mb-6 max-w-prose text-soft">{messages.editHint}</p>
      {missing.length > 0 && (
        <p className="mb-6 max-w-prose font-medium text-alarm">
          {fill(messages.editWithout, { titles: missing.join(', ') })}
        </p>
      )}
      <QuotationForm
        initial={{ name, mobile: mobile_no ?? '', email: email ?? '', language }}
        initialItems={items}
        initialTerms={{ hours: '', reserve: reserves, note, advance: toTyped(quotation.advance) }}
        edited={{ id, version, until, end: indiaTime(until, locale, true) }}
        enquiry={undefined}
        locale={locale}
        messages={messages}
      />
    </AdminFrame>
  )
}
