import { useId } from 'react'

type Props<Value extends string> = {
  title: string
  options: { value: Value; text: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** One setting as a group of toggle buttons. */
export function PanelChoice<Value extends string>({ title, options, chosen, onChoose }: Props<Value>) {
  const id = useId()
  return (
    <section className="mt-6">
      <h3 id={id} className="font-sans text-[0.9rem] font-semibold">
        {title}
      </h3>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that act at once are no form fields */}
      <div role="group" aria-labelledby={id} className="mt-2 flex flex-wrap gap-2">
        {options.map(({ value, text }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
            className="min-h-10 rounded border border-line px-3 text-[0.88rem] hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-card"
          >
            {text}
          </button>
        ))}
      </div>
    </section>
  )
}
