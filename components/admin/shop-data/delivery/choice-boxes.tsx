type Props = {
  legend: string
  choices: { key: string; name: string }[]
  chosen: string[]
  onChange: (keys: string[]) => void
  /** Short names are beside each other. */
  isShort?: boolean
}

/** A group of checkboxes; selected keys that are not among the choices are kept. */
export function ChoiceBoxes({ legend, choices, chosen, onChange, isShort = false }: Props) {
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      <div className={isShort ? 'flex flex-wrap gap-x-6' : 'grid gap-x-6 sm:grid-cols-2'}>
        {choices.map(({ key, name }) => (
          <label key={key} className="flex min-h-11 items-center gap-3 py-1.5 leading-snug">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-ink"
              checked={chosen.includes(key)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, key] : chosen.filter((other) => other !== key))
              }
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
