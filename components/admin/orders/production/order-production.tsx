import type { ProductionLine } from '@/lib/contract/order/admin-production'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { ProductionRow } from './production-row'

type Props = { number: string; lines: ProductionLine[]; locale: Locale }

/** The work on an order's items that are made to order; nothing for an order without any. */
export function OrderProduction({ number, lines, locale }: Props) {
  const messages = getMessages(locale).production
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="workshop">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-5">
        <h2 id="workshop" className="text-xl">
          {messages.section}
        </h2>
        {lines.some(({ is_open }) => is_open) && (
          <a
            href={`${localePath(locale, '/staff/orders/workshop')}?${new URLSearchParams({ q: number })}`}
            className="link inline-flex min-h-11 items-center"
          >
            {messages.toQueue}
          </a>
        )}
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line.line_id} className="border-t border-line py-4">
            <ProductionRow line={line} locale={locale} />
          </li>
        ))}
      </ul>
    </section>
  )
}
