import { useState } from 'react'
import type { Quote } from '@/lib/contract/order/cart'
import { AddressField } from './address-field'
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
  const [isCountryShown, setIsCountryShown] = useState(false)
  const country = form.watch(`${prefix}.country`) ?? 'IN'
  const choices = countryChoices([...abroad.map(({ code }) => code), country], locale)
  const inIndia = country === 'IN'
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-medium">{legend}</legend>
      <AddressField {...props} name="name" label={labels.field.name} token="name" />
      <AddressField {...props} name="line1" label={labels.field.line1} token="address-line1" />
      <AddressField {...props} name="line2" label={labels.field.line2} token="address-line2" />
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
