import { useId } from 'react'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'

type Props<Method extends string> = {
  legend: string
  methods: readonly Method[]
  names: Record<Method, string>
  chosen: Method | undefined
  onChoose: (method: Method) => void
}

/** A choice between several methods, as buttons in a row. */
export function MethodChoice<Method extends string>({ legend, methods, names, chosen, onChoose }: Props<Method>) {
  const name = useId()
  const live = useHydrated()
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {methods.map((one) => (
          <label
            key={one}
            className="inline-flex min-h-11 cursor-pointer items-center rounded border border-line px-4 has-checked:border-gold has-checked:bg-sand has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              disabled={!live}
              checked={one === chosen}
              onChange={() => onChoose(one)}
            />
            {names[one]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
