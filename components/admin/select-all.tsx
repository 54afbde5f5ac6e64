import { fill } from '@/lib/domain/text/fill'

type Props = {
  count: number
  isDisabled: boolean
  onChange: (isChecked: boolean) => void
  messages: { selectAll: string; selected: string }
}

/** Selects every row of a list at once, and says how many are selected. */
export function SelectAll({ count, isDisabled, onChange, messages }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-ink"
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="select-all-text">{messages.selectAll}</span>
      </label>
      <span className="figures text-soft">{count > 0 && fill(messages.selected, { count })}</span>
    </div>
  )
}
