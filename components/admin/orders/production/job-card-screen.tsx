import type { JobCard } from '@/lib/contract/order/admin-production'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { PrintButton } from '../slip/print-button'
import '../slip/slip.css'
import { JobCardSheet } from './job-card-sheet'

/** Job cards for the goldsmith, one printed A5 page each. */
export function JobCardScreen({ cards, locale }: { cards: JobCard[]; locale: Locale }) {
  const { jobCard: messages, slip } = getMessages(locale)
  return (
    <main id="content" tabIndex={-1} className="shop py-6 sm:py-10">
      <div className="off-paper mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="w-full text-3xl sm:text-4xl">{messages.title}</h1>
        <a href={localePath(locale, '/staff/orders/workshop')} className="link inline-flex min-h-11 items-center">
          {messages.back}
        </a>
        {cards.length > 0 && <PrintButton label={slip.print} />}
      </div>
      {cards.length === 0 && <p className="pb-16 text-soft">{messages.none}</p>}
      <div className="slips grid gap-6" data-size="a5">
        {cards.map((card) => (
          <JobCardSheet key={card.line_id} card={card} locale={locale} />
        ))}
      </div>
    </main>
  )
}
