import { indiaTime } from '@/components/order/india-time'
import type { CustomerEntry } from '@/lib/contract/admin/people/customers'
import type { Locale } from '@/lib/domain/locale'
import { pick } from '@/lib/i18n/pick'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { CustomerNoteForm } from './customer-note-form'

type Props = { customerKey: string; entries: CustomerEntry[]; locale: Locale }

/** The notes of the team about a customer and the history of blocks, the newest first. */
export function CustomerEntries({ customerKey, entries, locale }: Props) {
  const { adminCustomer: messages } = getMessages(locale)
  const t = getTranslator(locale, 'adminCustomer')
  return (
    <section className="min-w-0">
      <h2 className="mb-1 text-xl">{messages.entriesTitle}</h2>
      <p className="mb-3 text-sm text-soft">{messages.entriesHint}</p>
      <CustomerNoteForm
        customerKey={customerKey}
        locale={locale}
        messages={pick(messages, ['note', 'saveNote', 'error'])}
      />
      {entries.length === 0 && <p className="mt-4 text-soft">{messages.noEntries}</p>}
      <ul className="mt-4" data-entries="">
        {entries.map(({ id, kind, text, by, at }) => (
          <li key={id} className="border-t border-line py-3">
            {kind !== 'note' && <p className="font-medium">{messages.entryKind[kind]}</p>}
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="figures text-sm text-soft">
              {t('by', { time: indiaTime(at, locale, true), name: by ?? messages.formerMember })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
