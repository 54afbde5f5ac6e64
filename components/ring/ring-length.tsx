import { Field } from '@/components/ui/field'

type Props = {
  label: string
  hint: string
  wrong: string
  value: string
  /** Whether the length is plausible for a finger. */
  isValid: boolean
  onChange: (text: string) => void
}

/** A measured length in millimetres. */
export function RingLength({ label, hint, wrong, value, isValid, onChange }: Props) {
  return (
    <div className="max-w-sm">
      <Field
        label={label}
        hint={hint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={value.trim().length > 1 && !isValid ? wrong : undefined}
      />
    </div>
  )
}
