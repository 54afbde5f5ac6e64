import { indiaTime } from '@/components/order/india-time'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { formatIndiaShort } from '@/lib/domain/time/india-clock'

/** `what` says what happened at `{time}`, for the title. */
type Props = { at: string; what?: string; locale: Locale }

/** The time of a row of today, else its short date; the whole of it is the title. */
export function RowTime({ at, what = '{time}', locale }: Props) {
  return (
    <time dateTime={at} title={fill(what, { time: indiaTime(at, locale, true) })} className="whitespace-nowrap">
      {formatIndiaShort(new Date(at), locale, new Date())}
    </time>
  )
}
