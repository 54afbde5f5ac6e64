import { indiaTime } from '@/components/order/india-time'
import type { AdminQuotationDetail } from '@/lib/contract/order/admin-quotations'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { getMessages } from '@/lib/i18n/translator'

type Props = { events: AdminQuotationDetail['events']; locale: Locale }

/** What happened to a quotation and by whom, the oldest first. */
export function QuotationHistory({ events, locale }: Props) {
  const messages = getMessages(locale).adminQuotation
  const toActor = ({ kind, by }: Props['events'][number]) =>
    by ?? (kind === 'ordered' ? messages.buyer : messages.somebody)
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-2 text-xl">
        {messages.history}
      </h2>
      <ol>
        {events.map((event) => {
          const { id, kind, detail, at } = event
          const text = fill(messages.events[kind], {
            number: detail ?? '',
            amount: formatRupees(Number(detail), locale),
          })
          return (
            <li key={id} className="border-t border-line py-3">
              {kind === 'ordered' && detail ? (
                <a href={localePath(locale, `/staff/orders/${detail}`)} className="link">
                  {text}
                </a>
              ) : (
                text
              )}
              <p className="figures text-sm text-soft">
                {indiaTime(at, locale, true)}, {toActor(event)}
              </p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
