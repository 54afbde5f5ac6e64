import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

const PAGES = { cash: '', statement: '/statement', recorded: '/recorded' } as const
type RemittancePage = keyof typeof PAGES

/** The pages about cash of couriers: what is owed, the reading of a statement, and what was recorded. */
export function RemittanceLinks({ current, locale }: { current: RemittancePage; locale: Locale }) {
  const messages = getMessages(locale).codRemittance
  return (
    <nav aria-label={messages.pages} className="mb-6">
      <ul className="flex flex-wrap gap-x-6">
        {(['cash', 'statement', 'recorded'] as const).map((page) => (
          <li key={page}>
            <a
              href={localePath(locale, `/staff/orders/remittances${PAGES[page]}`)}
              aria-current={page === current ? 'page' : undefined}
              className="link inline-flex min-h-11 items-center aria-[current]:font-medium aria-[current]:no-underline"
            >
              {messages[page]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
