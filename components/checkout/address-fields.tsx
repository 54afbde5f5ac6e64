import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'
import { errorText } from '@/lib/browser/error-text'
import { fill } from '@/lib/browser/fill'
import { usePincode } from '@/lib/browser/use-pincode'
import type { Locale } from '@/lib/i18n/locale'
import type { Addresses, AddressesInput } from './addresses'
import type { AddressLabels } from './checkout-labels'

type Props = {
  form: UseFormReturn<AddressesInput, unknown, Addresses>
  prefix: 'shipping' | 'billing'
  legend: string
  locale: Locale
  labels: AddressLabels
}

/** One Indian address; the PIN code fills in state and, where known, city. */
export function AddressFields({ form, prefix, legend, locale, labels }: Props) {
  const { register, getValues, setValue, watch, formState } = form
  const { info, reason, loading } = usePincode(watch(`${prefix}.pincode`), locale)
  const filledCity = useRef('')
  const errors = formState.errors[prefix]
  const text = (code: string | undefined) => errorText(labels.errors, code)
  const asked = reason === 'not_supported'
  useEffect(() => {
    if (asked) setValue(`${prefix}.state`, getValues(prefix).state)
  }, [asked, prefix, getValues, setValue])
  useEffect(() => {
    if (!info) return
    const { state, city } = getValues(prefix)
    const known = info.states.some(({ code }) => code === state)
    const sole = info.states.length === 1 ? (info.states[0]?.code ?? '') : ''
    setValue(`${prefix}.state`, known ? state : sole, { shouldValidate: known || sole !== '' })
    const own = info.city ?? ''
    // A city that an earlier PIN code filled in goes with it; one typed by hand stays.
    const filled = city === '' || city === filledCity.current
    if (filled && city !== own) setValue(`${prefix}.city`, own, { shouldValidate: own !== '' })
    if (filled || city === own) filledCity.current = own
  }, [info, prefix, getValues, setValue])
  const arrival = info ? fill(labels.arrives, info.days) : asked ? undefined : labels.pinHint
  const autoComplete = (token: string) => `${prefix} ${token}`
  const field = (name: 'name' | 'line1' | 'line2' | 'city', label: string, token: string) => (
    <Field
      label={label}
      autoComplete={autoComplete(token)}
      error={text(errors?.[name]?.message)}
      {...register(`${prefix}.${name}`)}
    />
  )
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-medium">{legend}</legend>
      {field('name', labels.field.name, 'name')}
      {field('line1', labels.field.line1, 'address-line1')}
      {field('line2', labels.field.line2, 'address-line2')}
      <div className="grid gap-5 sm:grid-cols-3 sm:items-start">
        <Field
          label={labels.field.pinCode}
          inputMode="numeric"
          maxLength={6}
          autoComplete={autoComplete('postal-code')}
          hint={loading ? labels.pinChecking : arrival}
          error={text(errors?.pincode?.message ?? (asked ? undefined : reason))}
          {...register(`${prefix}.pincode`)}
        />
        {field('city', labels.field.city, 'address-level2')}
        <SelectField
          label={labels.field.state}
          placeholder={info || asked ? labels.chooseState : labels.stateFromPin}
          options={asked ? labels.states : (info?.states ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          error={text(errors?.state?.message)}
          {...register(`${prefix}.state`)}
        />
      </div>
    </fieldset>
  )
}
