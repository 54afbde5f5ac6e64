import { useEffect, useId, useRef } from 'react'
import { FieldFrame, fieldAttributes } from '@/components/ui/field-frame'
import type { Quote } from '@/lib/contract/order/cart'
import { localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { AddressFieldsProps } from './address-fields-props'
import { countryName } from './country-names'

type Props = AddressFieldsProps & {
  country: string
  choices: { value: string; label: string }[]
  /** Price and delivery time for the chosen country; undefined for India. */
  zone: NonNullable<Quote['abroad']>[number] | undefined
  /** Whether the field was just opened and takes the focus. */
  focused: boolean
}

/** The country of an address and, for delivery, its shipping price, duration and duties. */
export function CountryField({ form, prefix, locale, labels, country, choices, zone, focused }: Props) {
  const id = useId()
  const { setValue, clearErrors } = form
  const field = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])
  // A PIN code and an Indian state code are not valid in another country.
  const chooseCountry = (code: string) => {
    setValue(`${prefix}.country`, code)
    setValue(`${prefix}.pincode`, '')
    setValue(`${prefix}.state`, '')
    clearErrors(prefix)
  }
  const name = zone && countryName(zone.code, locale)
  const chargeText =
    zone &&
    fill(zone.charge > 0 ? labels.abroadCharge : labels.abroadFree, {
      country: name ?? '',
      amount: formatRupees(zone.charge, locale),
      ...zone.days,
    })
  return (
    <div className="grid gap-3">
      <FieldFrame id={id} label={labels.field.country}>
        <select
          autoComplete={`${prefix} country`}
          className="input"
          {...fieldAttributes(id, {})}
          ref={field}
          value={country}
          onChange={(event) => chooseCountry(event.target.value)}
        >
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </FieldFrame>
      {prefix === 'shipping' && chargeText && (
        <p role="status" className="rounded bg-sand px-3.5 py-3 text-[0.925rem]">
          <span className="figures">{chargeText}</span> {labels.duties}{' '}
          <a
            href={localePath(locale, '/pages/shipping-customs')}
            target="_blank"
            rel="noreferrer"
            className="link whitespace-nowrap"
          >
            {labels.dutiesLink}
          </a>
        </p>
      )}
    </div>
  )
}
