import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { errorText } from '@/lib/browser/error-text'
import type { Quote } from '@/lib/contract/order/cart'
import type { AddressFieldsProps } from './address-fields-props'
import { CountryField } from './country-field'
import { countryChoices } from './country-names'
import { ForeignPlaceFields } from './foreign-place-fields'
import { IndianPlaceFields } from './indian-place-fields'

type Props = AddressFieldsProps & {
  legend: string
  /** Countries besides India; without them there is no choice of country. */
  abroad?: Quote['abroad']
}

/** One address, in India unless the customer selects another country. */
export function AddressFields({ legend, abroad = [], ...props }: Props) {
  const { form, prefix, locale, labels } = props
  const { register, watch, formState } = form
  const [isCountryShown, setIsCountryShown] = useState(false)
  const country = watch(`${prefix}.country`) ?? 'IN'
  const choices = countryChoices([...abroad.map(({ code }) => code), country], locale)
  const inIndia = country === 'IN'
  const field = (name: 'name' | 'line1' | 'line2', label: string, token: string) => (
    <Field
      label={label}
      autoComplete={`${prefix} ${token}`}
      error={errorText(labels.errors, formState.errors[prefix]?.[name]?.message)}
      {...register(`${prefix}.${name}`)}
    />
  )
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-medium">{legend}</legend>
      {field('name', labels.field.name, 'name')}
      {field('line1', labels.field.line1, 'address-line1')}
      {field('line2', labels.field.line2, 'address-line2')}
      {(isCountryShown || !inIndia) && (
        <CountryField
          {...props}
          country={country}
          choices={choices}
          zone={abroad.find(({ code }) => code === country)}
          focused={isCountryShown}
        />
      )}
      {inIndia ? <IndianPlaceFields {...props} /> : <ForeignPlaceFields {...props} />}
      {!isCountryShown && inIndia && choices.length > 1 && (
        <button
          type="button"
          className="link -my-2 min-h-11 justify-self-start"
          onClick={() => setIsCountryShown(true)}
        >
          {labels.outside}
        </button>
      )}
    </fieldset>
  )
}
