import { indiaTime } from '@/components/order/india-time'
import type { AdminOrderDetail } from '@/lib/contract/admin/orders'
import type { Locale } from '@/lib/domain/locale'
import type { AdminOrderMessages } from '@/lib/i18n/order-messages'
import { OrderNoteForm } from './note-form'

type Props = { number: string; notes: AdminOrderDetail['notes']; locale: Locale; messages: AdminOrderMessages }

/** Internal notes of an order. */
export function OrderNotes({ number, notes, locale, messages }: Props) {
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="mb-1 text-xl">
        {messages.notes}
      </h2>
      <p className="mb-3 text-sm text-soft">{messages.notesHint}</p>
      {notes.length > 0 && (
        <ul className="mb-4 border-t border-line">
          {notes.map(({ id, text, name, at }) => (
            <li key={id} className="border-b border-line py-3">
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="text-sm text-soft">
                <time dateTime={at} className="figures">
                  {indiaTime(at, locale, true)}
                </time>
                {name && ` · ${name}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      <OrderNoteForm number={number} locale={locale} messages={messages} />
    </section>
  )
}
