import { useId } from 'react'
import { ACTIVITY_KINDS } from '@/lib/domain/activity/activity-group'
import { ACTIVITY_DAYS, ACTIVITY_FILTERS, type ActivityQuery } from '@/lib/domain/activity/activity-query'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

type Person = { id: number; name: string }
type Props = { query: ActivityQuery; people: Person[]; path: string; locale: Locale }

const isKind = (filter: string) => ACTIVITY_KINDS.some((kind) => kind === filter)
const SORTS = ACTIVITY_FILTERS.filter((filter) => !isKind(filter))

/** The filters of the log: what, by whom and since when; they work without scripts. */
export function ActivityFilter({ query: { show, by, days }, people, path, locale }: Props) {
  const { activity: texts } = getMessages(locale)
  const id = useId()
  const option = (filter: (typeof ACTIVITY_FILTERS)[number]) => (
    <option key={filter} value={filter}>
      {texts.show[filter]}
    </option>
  )
  return (
    <form
      action={localePath(locale, path)}
      className="mb-6 grid grid-cols-2 items-end gap-x-3 gap-y-4 sm:gap-4 lg:grid-cols-4"
    >
      <div>
        <label className="label" htmlFor={`${id}-show`}>
          {texts.showLabel}
        </label>
        <select id={`${id}-show`} name="show" defaultValue={show} className="input">
          <optgroup label={texts.groups.sort}>{SORTS.map(option)}</optgroup>
          <optgroup label={texts.groups.area}>{ACTIVITY_KINDS.map(option)}</optgroup>
        </select>
      </div>
      <div>
        <label className="label" htmlFor={`${id}-by`}>
          {texts.byLabel}
        </label>
        <select id={`${id}-by`} name="by" defaultValue={by} className="input">
          <option value={0}>{texts.everybody}</option>
          {people.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name || texts.noName}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label className="label" htmlFor={`${id}-days`}>
          {texts.daysLabel}
        </label>
        <select id={`${id}-days`} name="days" defaultValue={days} className="input">
          {ACTIVITY_DAYS.map((one) => (
            <option key={one} value={one}>
              {texts.days[one]}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="btn btn-line lg:justify-self-start">
        {texts.apply}
      </button>
    </form>
  )
}
