import { Eye } from 'lucide'
import { Icon } from '@/components/ui/icon'
import {
  toActivityCount,
  toActivityPhrase,
  toActivityRecords,
  toActivityResult,
} from '@/lib/api/admin/activity/activity-text'
import type { ActivityEntry } from '@/lib/contract/admin/people/activity'
import { INTL_LOCALE, type Locale } from '@/lib/domain/locale'
import { INDIA_TIME_ZONE } from '@/lib/domain/time/india-clock'
import { getMessages } from '@/lib/i18n/translator'

/** One entry: what and which record, by whom and when, and whether it was done. */
export function ActivityRow({ entry, locale }: { entry: ActivityEntry; locale: Locale }) {
  const { activity: texts } = getMessages(locale)
  const time = new Intl.DateTimeFormat(INTL_LOCALE[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: INDIA_TIME_ZONE,
  })
  const count = toActivityCount(entry, locale)
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
      <p className={entry.refused === null ? 'text-soft max-sm:sr-only' : 'text-alarm'}>
        {toActivityResult(entry, locale)}
      </p>
      <p className="figures text-sm text-soft">
        {entry.by ?? texts.elsewhere} · <time dateTime={entry.at}>{time.format(new Date(entry.at))}</time>
      </p>
      {entry.is_personal && (
        <p className="flex items-center gap-2 text-sm text-gold-text">
          <Icon of={Eye} size={16} />
          {texts.personal}
        </p>
      )}
    </li>
  )
}
