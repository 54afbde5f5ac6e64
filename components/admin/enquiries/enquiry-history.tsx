import { indiaTime } from '@/components/order/india-time'
import type { AdminEnquiryDetail } from '@/lib/contract/admin/enquiries'
import { ENQUIRY_STATES } from '@/lib/domain/enquiry/enquiry-state'
import type { Locale } from '@/lib/domain/locale'
import { formatIndiaDateTime, formatWeekdayFrom, toIndiaDate } from '@/lib/domain/time/india-clock'
import { getMessages, getTranslator } from '@/lib/i18n/translator'

type Entry = AdminEnquiryDetail['entries'][number]
type Props = { entries: Entry[]; locale: Locale }

/** The entries whose text was written by a person. */
const TEXT_KINDS: ReadonlySet<Entry['kind']> = new Set(['note', 'call', 'answer', 'time'])
const SHOP_ACTS: ReadonlySet<string> = new Set(['confirmed', 'proposed', 'withdrawn'])

const SHOWN_ENTRIES = 5

/** The history of an enquiry, newest first: what was done, when, by whom, with which text. The older part is folded. */
export function EnquiryHistory({ entries, locale }: Props) {
  const t = getTranslator(locale, 'adminEnquiry')
  const newestFirst = entries.toReversed()
  const earlier = newestFirst.slice(SHOWN_ENTRIES)
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-4 text-xl">
        {t('history')}
      </h2>
      {entries.length === 0 && <p className="text-soft">{t('noHistory')}</p>}
      <EntryList entries={newestFirst.slice(0, SHOWN_ENTRIES)} locale={locale} />
      {earlier.length > 0 && (
        <details>
          <summary className="min-h-11 content-center">{t('earlier', { count: earlier.length })}</summary>
          <EntryList entries={earlier} locale={locale} />
        </details>
      )}
    </section>
  )
}

function EntryList({ entries, locale }: Props) {
  const { adminEnquiry: messages, consult } = getMessages(locale)
  return (
    <ol className="grid gap-4 border-s border-line ps-5 empty:hidden">
      {entries.map((entry) => (
        <li key={entry.id} className="min-w-0">
          <p className="font-medium wrap-anywhere">{titleOf(entry, locale)}</p>
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
          {TEXT_KINDS.has(entry.kind) && entry.text && (
            <p className="mt-1 text-[0.925rem] whitespace-pre-line wrap-anywhere">{entry.text}</p>
          )}
        </li>
      ))}
    </ol>
  )
}

function titleOf({ kind, channel, outcome, assignee, text, time, at }: Entry, locale: Locale): string {
  const t = getTranslator(locale, 'adminEnquiry')
  const { entry: titles, states, time: times, someone } = getMessages(locale).adminEnquiry
  if (time) return times.acts[time.act]
  if (kind === 'note') return titles.note
  if (kind === 'call') return titles[outcome ?? 'reached']
  if (kind === 'answer') return titles[channel ?? 'email']
  if (kind === 'assignee') return assignee ? t('entry.assignee', { name: assignee.name ?? someone }) : titles.nobody
  if (kind === 'follow_up')
    return text
      ? t('entry.followUp', { day: formatWeekdayFrom(text, toIndiaDate(new Date(at)), locale) })
      : titles.followUpEnded
  const state = ENQUIRY_STATES.find((one) => one === text)
  return t('entry.state', { state: state ? states[state] : text })
}
