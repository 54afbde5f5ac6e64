import { indiaTime } from '@/components/order/india-time'
import type { DeskEnquiryDetail } from '@/lib/contract/staff-enquiries'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { messagesOf } from '@/lib/i18n/words'

/** What else came from the same e-mail or number. */
export function OtherEnquiries({ others, locale }: { others: DeskEnquiryDetail['others']; locale: Locale }) {
  const { staff, deskEnquiry: words } = messagesOf(locale)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="others">
      <h2 id="others" className="mb-2 text-xl">
        {words.others}
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
              {staff[kind]} · {words.states[state]} · {indiaTime(at, locale)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
