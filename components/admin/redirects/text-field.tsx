import { Field } from '@/components/ui/field'

type Props = {
  name: string
  label: string
  hint: string
  value: string
  error?: string | undefined
  onChange: (text: string) => void
}

/** A text field for a URL or a part of one, left to right in every language. */
export function TextField({ onChange, ...field }: Props) {
  return (
    <Field
      {...field}
      required
      dir="ltr"
      maxLength={2_000}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      className="mb-4 wrap-anywhere"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
