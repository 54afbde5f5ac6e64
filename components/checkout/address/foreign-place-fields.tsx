import { Field } from '@/components/ui/field'
import { errorText } from '@/lib/browser/error-text'
import type { AddressFieldsProps } from './address-fields-props'

/** City, region and postal code outside India; only the city is required everywhere. */
export function ForeignPlaceFields({ form, prefix, labels }: AddressFieldsProps) {
  const { register, formState } = form
  const field = (name: 'city' | 'state' | 'pincode', label: string, token: string) => (
    <Field
      label={label}
      autoComplete={`${prefix} ${token}`}
      error={errorText(labels.errors, formState.errors[prefix]?.[name]?.message)}
      {...register(`${prefix}.${name}`)}
    />
  )
  return (
    <div className="grid gap-5 sm:grid-cols-3 sm:items-end">
      {field('pincode', labels.postalCode, 'postal-code')}
      {field('city', labels.field.city, 'address-level2')}
      {field('state', labels.region, 'address-level1')}
    </div>
  )
}
