import { indiaTime } from '@/components/order/india-time'
import type { DeskOrderDetail } from '@/lib/contract/staff-orders'
import type { Locale } from '@/lib/i18n/locale'
import type { DeskOrderWords } from '@/lib/i18n/order-words'
import { DeskNoteForm } from './desk-note-form'

type Props = { number: string; notes: DeskOrderDetail['notes']; locale: Locale; words: DeskOrderWords }

/** What the shop's people wrote beside an order for themselves. */
export function DeskNotes({ number, notes, locale, words }: Props) {
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="mb-1 text-xl">
        {words.notes}
      </h2>
      <p className="mb-3 text-sm text-soft">{words.notesHint}</p>
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
      <DeskNoteForm number={number} locale={locale} words={words} />
    </section>
  )
}
