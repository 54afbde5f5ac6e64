import type { ReactNode } from 'react'

type Props = {
  name: string
  text: string
  /** Values that the column has, or how often a word occurs. */
  note?: string
  children: ReactNode
} & ({ value: string; onChange: (value: string) => void } | { defaultValue: string; onChange?: undefined })

/** A labelled list of options with what the file has beside its label. */
export function Choice({ name, text, note, children, ...value }: Props) {
  const { onChange, ...shown } = value
  return (
    <label className="grid min-w-0 grid-cols-1 gap-1.5 sm:grid-cols-2 sm:items-center sm:gap-4">
      <span className="wrap-anywhere text-[0.925rem]">
        <span className="font-medium">{text}</span> {note && <span className="block truncate text-soft">{note}</span>}
      </span>
      <select
        name={name}
        className="input"
        {...shown}
        {...(onChange && { onChange: ({ target }) => onChange(target.value) })}
      >
        {children}
      </select>
    </label>
  )
}
