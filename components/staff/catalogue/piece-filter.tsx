import { DESK_SORTS, DESK_STATES, type DeskChoice } from '@/lib/domain/desk-choice'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { messagesOf } from '@/lib/i18n/words'
import type { DeskCategoryName } from './piece-table'

type Props = { choice: DeskChoice; categories: DeskCategoryName[]; locale: Locale }
type Choice = { name: string; label: string; value: string; options: { value: string; label: string }[] }

/** Which pieces are shown: a plain form, so that every choice has an address. */
export function PieceFilter({ choice, categories, locale }: Props) {
  const { catalogueDesk: words } = messagesOf(locale)
  const options = (labels: Record<string, string>, values: readonly string[]) =>
    values.map((value) => ({ value, label: labels[value] ?? value }))
  return (
    <form
      action={localePath(locale, '/staff/catalogue')}
      className="mb-6 grid grid-cols-2 items-end gap-3 max-sm:[\&>:first-child]:col-span-2 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
    >
      <label className="grid min-w-0 gap-1.5">
        <span>{words.search}</span>
        <input name="q" type="search" defaultValue={choice.q} maxLength={120} className="input" />
      </label>
      <Select
        name="category"
        label={words.category}
        value={String(choice.category ?? '')}
        options={[
          { value: '', label: words.all },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name[locale] })),
        ]}
      />
      <Select
        name="state"
        label={words.stateLabel}
        value={choice.state ?? ''}
        options={[{ value: '', label: words.all }, ...options(words.state, DESK_STATES)]}
      />
      <Select name="sort" label={words.sortLabel} value={choice.sort} options={options(words.sort, DESK_SORTS)} />
      <button type="submit" className="btn btn-primary">
        {words.find}
      </button>
    </form>
  )
}

function Select({ name, label, value, options }: Choice) {
  return (
    <label className="grid min-w-0 gap-1.5">
      <span>{label}</span>
      <select name={name} defaultValue={value} className="input">
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  )
}
