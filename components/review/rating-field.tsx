import { useId } from 'react'

type Props = { legend: string; names: string[]; value: number | undefined; error: string | undefined }

/** One to five stars as radio buttons. */
export function RatingField({ legend, names, value, error }: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="label">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {names.map((name, index) => (
          <label
            key={name}
            className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded border border-line bg-card px-3.5 has-checked:border-gold has-checked:bg-sand has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="rating"
              value={index + 1}
              defaultChecked={value === index + 1}
              aria-label={name}
              aria-invalid={error ? true : undefined}
              className="size-4 accent-(--gold)"
            />
            <span aria-hidden="true" className="figures">
              {index + 1} <span className="text-gold-text">★</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="error-line">
          {error}
        </p>
      )}
    </fieldset>
  )
}
