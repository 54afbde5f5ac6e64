import { fill } from '@/lib/browser/fill'
import type { Locale } from '@/lib/domain/locale'
import { formatMoment, INDIA, LocalTime } from './local-time'

type Props = { at: string; messages: Record<'requested' | 'yourTime', string>; locale: Locale }

/** The requested time of a consultation on its receipt, in India and where the visitor is. */
export function RequestedTime({ at, messages, locale }: Props) {
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) return null
  return (
    <div className="mt-3">
      <p className="font-medium">{fill(messages.requested, { time: formatMoment(moment, locale, INDIA) })}</p>
      <LocalTime at={at} text={messages.yourTime} locale={locale} />
    </div>
  )
}
