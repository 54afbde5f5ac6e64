import { Thumb } from '@/components/cart/thumb'

type Props = {
  id: string
  /** The order and the key of the review link, which show its photographs. */
  reference: { number: string; key: string }
  photos: string[]
  label: string
  keepLabel: string
  hint: string
  errors: string[]
}

/** Photographs of a saved review, each kept or not, and the choice of new ones. */
export function PhotoChoice({ id, reference: { number, key }, photos, label, keepLabel, hint, errors }: Props) {
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {photos.length > 0 && (
        <div className="mb-3 flex flex-wrap gap-4">
          {photos.map((src, index) => (
            <label key={src} className="grid w-28 gap-1.5 text-sm">
              <Thumb src={src} query={`?${new URLSearchParams({ number, key })}`} className="rounded" />
              <span className="flex min-h-11 items-center gap-2">
                <input type="checkbox" name={`photo-${index}`} value={src} defaultChecked className="size-5 shrink-0" />
                {keepLabel}
              </span>
            </label>
          ))}
        </div>
      )}
      <input
        id={id}
        type="file"
        name="files"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        aria-describedby={`${id}-hint ${id}-errors`}
        aria-invalid={errors.length > 0 ? true : undefined}
        className="block w-full max-w-full text-[0.95rem] file:me-3 file:min-h-11 file:cursor-pointer file:rounded file:border file:border-solid file:border-line file:bg-card file:px-4"
      />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
        {hint}
      </p>
      <div id={`${id}-errors`}>
        {errors.map((error) => (
          <p key={error} className="error-line wrap-anywhere">
            {error}
          </p>
        ))}
      </div>
    </div>
  )
}
