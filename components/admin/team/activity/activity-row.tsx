import { Eye } from 'lucide'
import { Icon } from '@/components/ui/icon'
import type { RepeatedEntry } from '@/lib/api/admin/activity/activity-days'
import {
  toActivityCount,
  toActivityPhrase,
  toActivityRecords,
  toActivityResult,
} from '@/lib/api/admin/activity/activity-text'
import { INTL_LOCALE, type Locale } from '@/lib/domain/locale'
import { INDIA_TIME_ZONE } from '@/lib/domain/time/india-clock'
import { getMessages, getTranslator } from '@/lib/i18n/translator'

/** One entry, or the same again and again: what and which record, by whom and when, and whether it was done. */
export function ActivityRow({ repeated, locale }: { repeated: RepeatedEntry; locale: Locale }) {
  const { last: entry, first, times } = repeated
  const { activity: texts } = getMessages(locale)
  const time = new Intl.DateTimeFormat(INTL_LOCALE[locale], {
    timeStyle: 'short',
    timeZone: INDIA_TIME_ZONE,
  })
  const clock = (at: string) => <time dateTime={at}>{time.format(new Date(at))}</time>
  const since = clock(first.at)
  const isLong = time.format(new Date(first.at)) !== time.format(new Date(entry.at))
  const count =
    times > 1 ? getTranslator(locale, 'activity')('times', { count: times }) : toActivityCount(entry, locale)
  return (
    <li
      className="grid gap-x-8 border-t border-line py-3 wrap-anywhere sm:grid-cols-[minmax(0,1fr)_minmax(10rem,auto)]"
      data-activity={entry.phrase}
      data-personal={entry.is_personal || undefined}
      data-refused={entry.refused ?? undefined}
    >
      <p className="min-w-0">
        <span className="font-medium">{toActivityPhrase(entry, locale)}</span>
        {toActivityRecords(entry, locale).map(({ text, href }) => (
          <span key={text}>
            {' · '}
            {href ? (
              <a href={href} className="figures underline underline-offset-4">
                {text}
              </a>
            ) : (
              <span className="figures">{text}</span>
            )}
          </span>
        ))}
        {count && <span className="figures text-soft"> · {count}</span>}
      </p>
      <p className={entry.refused === null ? 'sr-only' : 'text-alarm'}>{toActivityResult(entry, locale)}</p>
      <p className="figures flex flex-wrap items-center gap-x-3 text-sm text-soft sm:col-span-2">
        <span>
          {entry.by ?? texts.elsewhere} · {isLong && <>{since} – </>}
          {clock(entry.at)}
        </span>
        {entry.is_personal && (
          <span className="inline-flex items-center gap-1.5 text-gold-text">
            <Icon of={Eye} size={16} />
            {texts.personal}
          </span>
        )}
      </p>
    </li>
  )
}
