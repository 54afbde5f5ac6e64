import { indiaTime } from '@/components/order/india-time'
import type { CustomerDetail } from '@/lib/contract/admin/people/customers'
import type { Locale } from '@/lib/domain/locale'
import { pick } from '@/lib/i18n/pick'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { CustomerNoteForm } from './customer-note-form'
import { toTimelineItems } from './timeline-items'

/** Orders, returns, quotations, enquiries, reviews and notes of a customer in one list, the newest first. */
export function CustomerTimeline({ customer, locale }: { customer: CustomerDetail; locale: Locale }) {
  const { adminCustomer: messages } = getMessages(locale)
  const t = getTranslator(locale, 'adminCustomer')
  const items = toTimelineItems(customer, locale)
  return (
    <section className="min-w-0">
      <h2 className="mb-1 text-xl">{messages.timelineTitle}</h2>
      <p className="mb-3 text-sm text-soft">{messages.timelineHint}</p>
      <CustomerNoteForm
        customerKey={customer.key}
        locale={locale}
        messages={pick(messages, ['note', 'saveNote', 'error'])}
      />
      {items.length === 0 && <p className="mt-4 text-soft">{messages.timelineEmpty}</p>}
      <ol className="mt-5 border-s border-line empty:hidden" data-timeline="">
        {items.map(({ key, at, name, href, details = [], text, by }) => (
          <li
            key={key}
            className="relative ps-5 pb-4 wrap-anywhere before:absolute before:start-0 before:top-2 before:size-2.5 before:-translate-x-1/2 before:rounded-full before:bg-gold rtl:before:translate-x-1/2"
          >
            <p className="figures text-sm text-soft">
              {by ? t('by', { time: indiaTime(at, locale, true), name: by }) : indiaTime(at, locale, true)}
            </p>
            {href ? (
              <a href={href} className="link figures inline-flex min-h-9 items-center font-medium">
                {name}
              </a>
            ) : (
              <p className="font-medium">{name}</p>
            )}
            {details.length > 0 && <p className="figures text-[0.925rem]">{details.join(' · ')}</p>}
            {text && <p className="whitespace-pre-line">{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
