import { followUpState } from '@/lib/domain/enquiry/follow-up'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { formatWeekdayFrom } from '@/lib/domain/time/india-clock'
import { getMessages } from '@/lib/i18n/translator'

const CLASSES = {
  overdue: 'border-alarm text-alarm font-medium',
  due: 'border-gold bg-gold/20 font-medium',
  planned: 'border-line',
}

/** The day on which to follow up, as a badge that shows whether it is due. Both days are calendar days in India. */
export function FollowUpMark({ day, today, locale }: { day: string; today: string; locale: Locale }) {
  const { work } = getMessages(locale).adminEnquiry
  const state = followUpState(day, today)
  const text = { overdue: work.overdue, due: work.today, planned: work.planned }[state]
  return (
    <span className={`inline-block rounded-2xl border px-3 py-0.5 text-sm ${CLASSES[state]}`}>
      <time dateTime={day}>{fill(text, { day: formatWeekdayFrom(day, today, locale, true) })}</time>
    </span>
  )
}
