import { indiaTime } from '@/components/order/india-time'
import type { AdminEnquiryDetail } from '@/lib/contract/admin/enquiries'
import { ENQUIRY_STATES } from '@/lib/domain/enquiry/enquiry-state'
import type { Locale } from '@/lib/domain/locale'
import { formatIndiaDateTime } from '@/lib/domain/time/india-clock'
import { getMessages, getTranslator } from '@/lib/i18n/translator'

type Entry = AdminEnquiryDetail['entries'][number]
type Props = { entries: Entry[]; locale: Locale }

const SHOP_ACTS: ReadonlySet<string> = new Set(['confirmed', 'proposed', 'withdrawn'])

/** The history of an enquiry: what was done, when, by whom, with which text. */
export function EnquiryHistory({ entries, locale }: Props) {
  const { adminEnquiry: messages, consult } = getMessages(locale)
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-4 text-xl">
        {messages.history}
      </h2>
      {entries.length === 0 && <p className="text-soft">{messages.noHistory}</p>}
      <ol className="grid gap-4 border-s border-line ps-5">
        {entries.map((entry) => (
          <li key={entry.id} className="min-w-0">
            <p className="font-medium">{titleOf(entry, locale)}</p>
            <p className="text-sm text-soft">
              <time dateTime={entry.at} className="figures">
                {indiaTime(entry.at, locale, true)}
              </time>
              {` · ${entry.by ?? (entry.time && !SHOP_ACTS.has(entry.time.act) ? messages.time.visitor : messages.someone)}`}
            </p>
            {entry.time && (
              <p className="mt-1 text-[0.925rem]">
                {formatIndiaDateTime(new Date(entry.time.at), locale)}, {consult.channels[entry.time.channel]}
              </p>
            )}
            {entry.kind !== 'state' && entry.text && (
              <p className="mt-1 text-[0.925rem] whitespace-pre-line wrap-anywhere">{entry.text}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function titleOf({ kind, channel, text, time }: Entry, locale: Locale): string {
  const { adminEnquiry: messages } = getMessages(locale)
  if (time) return messages.time.acts[time.act]
  if (kind === 'note') return messages.entry.note
  if (kind === 'answer') return messages.entry[channel ?? 'email']
  const state = ENQUIRY_STATES.find((one) => one === text)
  return getTranslator(locale, 'adminEnquiry')('entry.state', { state: state ? messages.states[state] : text })
}
