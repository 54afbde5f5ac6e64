import { useEffect, useRef } from 'react'
import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'
import { usePincode } from '@/lib/browser/cart/use-pincode'
import { errorText } from '@/lib/browser/error-text'
import { fill } from '@/lib/domain/text/fill'
import { AddressField } from './address-field'
import type { AddressFieldsProps } from './address-fields-props'

/** PIN code, city and state; the PIN code fills in state and, where known, city. */
export function IndianPlaceFields(props: AddressFieldsProps) {
  const { form, prefix, locale, labels } = props
  const { register, getValues, setValue, watch, formState } = form
  const { info, reason, loading } = usePincode(watch(`${prefix}.pincode`), locale)
  const filledCity = useRef('')
  const errors = formState.errors[prefix]
  const errorFor = (code: string | undefined) => errorText(labels.errors, code)
  const isPincodeUnsupported = reason === 'not_supported'
  useEffect(() => {
    if (isPincodeUnsupported) setValue(`${prefix}.state`, getValues(prefix).state)
  }, [isPincodeUnsupported, prefix, getValues, setValue])
  useEffect(() => {
    if (!info) return
    const { state, city } = getValues(prefix)
    const isStateValid = info.states.some(({ code }) => code === state)
    const onlyState = info.states.length === 1 ? (info.states[0]?.code ?? '') : ''
    setValue(`${prefix}.state`, isStateValid ? state : onlyState, { shouldValidate: isStateValid || onlyState !== '' })
    const pincodeCity = info.city ?? ''
    // A city filled in by an earlier PIN code is replaced; one typed by hand stays.
    const isAutofilled = city === '' || city === filledCity.current
    if (isAutofilled && city !== pincodeCity)
      setValue(`${prefix}.city`, pincodeCity, { shouldValidate: pincodeCity !== '' })
    if (isAutofilled || city === pincodeCity) filledCity.current = pincodeCity
  }, [info, prefix, getValues, setValue])
  const arrival = info ? fill(labels.arrives, info.days) : isPincodeUnsupported ? undefined : labels.pinHint
  return (
    <div className="grid gap-5 sm:grid-cols-3 sm:items-start">
      <Field
        label={labels.field.pinCode}
        inputMode="numeric"
        maxLength={6}
        autoComplete={`${prefix} postal-code`}
        hint={loading ? labels.pinChecking : arrival}
        error={errorFor(errors?.pincode?.message ?? (isPincodeUnsupported ? undefined : reason))}
        {...register(`${prefix}.pincode`)}
      />
      <AddressField {...props} name="city" label={labels.field.city} token="address-level2" />
      <SelectField
        label={labels.field.state}
        placeholder={info || isPincodeUnsupported ? labels.chooseState : labels.stateFromPin}
        options={
          isPincodeUnsupported
            ? labels.states
            : (info?.states ?? []).map(({ code, name }) => ({ value: code, label: name }))
        }
        error={errorFor(errors?.state?.message)}
        {...register(`${prefix}.state`)}
      />
    </div>
  )
}
