import { indiaTime } from '@/components/order/india-time'
import type { AdminEnquiryDetail } from '@/lib/contract/admin/enquiries'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

/** Other enquiries from the same e-mail address or mobile number. */
export function OtherEnquiries({ others, locale }: { others: AdminEnquiryDetail['others']; locale: Locale }) {
  const { staff, adminEnquiry: messages } = getMessages(locale)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="others">
      <h2 id="others" className="mb-2 text-xl">
        {messages.others}
      </h2>
      <ul>
        {others.map(({ number, kind, state, at }) => (
          <li key={number}>
            <a
              href={localePath(locale, `/staff/enquiries/${number}`)}
              className="link figures inline-flex min-h-11 items-center"
            >
              {number}
            </a>
            <p className="text-sm text-soft">
              {staff[kind]} · {messages.states[state]} · {indiaTime(at, locale)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
