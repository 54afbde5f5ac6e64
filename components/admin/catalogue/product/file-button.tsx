export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

type Props = {
  label: string
  accept: string
  multiple?: boolean
  disabled: boolean
  onFiles: (files: File[]) => Promise<void>
}

/** A button that takes files; the same file can be chosen again afterwards. */
export function FileButton({ label, accept, multiple, disabled, onFiles }: Props) {
  return (
    <label className="btn btn-line relative w-fit cursor-pointer focus-within:outline-2">
      {label}
      <input
        type="file"
        multiple={multiple}
        accept={accept}
        className="absolute inset-0 cursor-pointer opacity-0"
        disabled={disabled}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]).finally(() => {
            target.value = ''
          })
        }}
      />
    </label>
  )
}
