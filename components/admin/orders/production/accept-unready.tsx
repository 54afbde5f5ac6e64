import { useId } from 'react'
import { FieldNotes, fieldAttributes } from '@/components/ui/field-frame'

type Props = {
  text: string
  label: string
  isAccepted: boolean
  error: string | undefined
  onChange: (isAccepted: boolean) => void
}

/** Confirms that an order is packed although the workshop has not finished some of its items. */
export function AcceptUnready({ text, label, isAccepted, error, onChange }: Props) {
  const id = useId()
  return (
    <>
      <p className="text-alarm">{text}</p>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          required
          className="size-5 accent-ink"
          {...fieldAttributes(id, { error })}
          checked={isAccepted}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      <FieldNotes id={id} error={error} />
    </>
  )
}
