import { useRef } from 'react'
import { Field } from '@/components/ui/field'
import type { DeliveryDraft } from '@/lib/contract/admin/shop-data'
import { type Locale, type Localized, mapLocales } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { fillCount } from '@/lib/domain/text/fill-count'
import type { ShopLabels } from '../labels'
import { FormFold } from './form-fold'

type Holiday = DeliveryDraft['holidays'][number]
type Props = {
  holidays: Holiday[]
  lang: Locale
  labels: ShopLabels
  errorAt: (path: string) => string | undefined
  onChange: (holidays: Holiday[]) => void
}

/** A name in a language, and in the others where they have the same or none. */
const withName = (name: Localized, lang: Locale, text: string): Localized =>
  mapLocales((other) => (other === lang || name[other] === '' || name[other] === name[lang] ? text : name[other]))

/** The days on which nothing is dispatched or in transit, each with its date and a name for the merchant. */
export function HolidayFields({ holidays, lang, labels: { delivery }, errorAt, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const replace = (index: number, change: Partial<Holiday>) =>
    onChange(holidays.map((one, other) => (other === index ? { ...one, ...change } : one)))
  const add = () => {
    onChange([...holidays, { date: '', name: mapLocales(() => '') }])
    // The new row is on the page after React's commit.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus())
  }
  const remove = (index: number) => {
    onChange(holidays.filter((_, other) => other !== index))
    addButton.current?.focus()
  }
  return (
    <FormFold
      title={delivery.holidays}
      facts={[holidays.length > 0 && fillCount(delivery.holidayCount, holidays.length)]}
    >
      <fieldset aria-label={delivery.holidays} className="grid min-w-0 gap-3 pb-2">
        <p className="text-sm text-soft">{delivery.holidaysHint}</p>
        {holidays.length === 0 && <p className="text-soft">{delivery.noHolidays}</p>}
        <ul ref={list} data-holidays="" className="grid gap-3 empty:hidden">
          {holidays.map((holiday, index) => (
            // A row keeps its place while it is typed in: dates are sorted when the form is saved.
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells a row without a date from another
            <li key={index} className="holiday-row">
              <Field
                label={delivery.date}
                aria-label={fill(delivery.holidayDate, { number: index + 1 })}
                type="date"
                value={holiday.date}
                error={errorAt(`holidays.${index}.date`)}
                onChange={({ target }) => replace(index, { date: target.value })}
              />
              <Field
                label={delivery.zoneName}
                aria-label={fill(delivery.holidayName, { number: index + 1 })}
                maxLength={80}
                value={holiday.name[lang]}
                error={errorAt(`holidays.${index}.name.${lang}`)}
                onChange={({ target }) => replace(index, { name: withName(holiday.name, lang, target.value) })}
              />
              <button type="button" className="btn btn-line btn-small" onClick={() => remove(index)}>
                {delivery.removeHoliday}
                <span className="sr-only"> {holiday.name[lang] || holiday.date || index + 1}</span>
              </button>
            </li>
          ))}
        </ul>
        <button ref={addButton} type="button" className="btn btn-line w-fit" onClick={add}>
          {delivery.addHoliday}
        </button>
      </fieldset>
    </FormFold>
  )
}
