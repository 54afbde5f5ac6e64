import { type ComponentProps, useId } from 'react'
import { FieldFrame, type FieldTexts, fieldAttributes } from '@/components/ui/field-frame'
import { type ConsultDay, indiaTimeToDate } from '@/lib/domain/enquiry/consult-time'
import type { Locale } from '@/lib/domain/locale'
import { formatIndiaTime, formatWeekday } from '@/lib/domain/time/india-clock'

type Props = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldTexts & { days: ConsultDay[]; placeholder: string; locale: Locale }

/** The free times grouped by day; the value is the moment with India's UTC offset. */
export function SlotSelect({ label, hint, error, days, placeholder, locale, ...select }: Props) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select {...select} {...fieldAttributes(id, { hint, error })} className="input">
        <option value="">{placeholder}</option>
        {days.map(({ date, times }) => (
          <optgroup key={date} label={formatWeekday(date, locale)}>
            {times.map((time) => (
              <option key={time} value={`${date}T${time}:00+05:30`}>
                {`${formatWeekday(date, locale, true)}, ${formatIndiaTime(indiaTimeToDate(date, time), locale)}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  )
}
