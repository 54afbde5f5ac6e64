import { Field } from '@/components/ui/field'
import { errorText } from '@/lib/browser/error-text'
import type { AddressFieldsProps } from './address-fields-props'

type Props = AddressFieldsProps & {
  name: 'name' | 'line1' | 'line2' | 'city' | 'state' | 'pincode'
  label: string
  /** The last word of `autocomplete`. */
  token: string
}

/** A text field of one address. */
export function AddressField({ form, prefix, labels, name, label, token }: Props) {
  return (
    <Field
      label={label}
      autoComplete={`${prefix} ${token}`}
      error={errorText(labels.errors, form.formState.errors[prefix]?.[name]?.message)}
      {...form.register(`${prefix}.${name}`)}
    />
  )
}
