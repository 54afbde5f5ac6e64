import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { INDIA_TIME_ZONE } from '@/lib/domain/time/india-clock'
import { formatMoment, LocalTime } from './local-time'

type Props = { at: string; messages: Record<'requested' | 'yourTime', string>; locale: Locale }

/** The requested time of a consultation on its receipt, in India and where the visitor is. */
export function RequestedTime({ at, messages, locale }: Props) {
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) return null
  return (
    <div className="mt-3">
      <p className="font-medium">{fill(messages.requested, { time: formatMoment(moment, locale, INDIA_TIME_ZONE) })}</p>
      <LocalTime at={at} text={messages.yourTime} locale={locale} />
    </div>
  )
}
