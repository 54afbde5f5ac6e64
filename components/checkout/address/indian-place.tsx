import { useEffect, useRef } from 'react'
import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'
import { usePincode } from '@/lib/browser/cart/use-pincode'
import { errorText } from '@/lib/browser/error-text'
import { fill } from '@/lib/browser/fill'
import type { AddressFieldsProps } from './address-fields-props'

/** PIN code, city and state; the PIN code fills in state and, where known, city. */
export function IndianPlace({ form, prefix, locale, labels }: AddressFieldsProps) {
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
    // A city filled in by an earlier PIN code is replaced; one typed by hand stays.
    const filled = city === '' || city === filledCity.current
    if (filled && city !== own) setValue(`${prefix}.city`, own, { shouldValidate: own !== '' })
    if (filled || city === own) filledCity.current = own
  }, [info, prefix, getValues, setValue])
  const arrival = info ? fill(labels.arrives, info.days) : asked ? undefined : labels.pinHint
  return (
    <div className="grid gap-5 sm:grid-cols-3 sm:items-start">
      <Field
        label={labels.field.pinCode}
        inputMode="numeric"
        maxLength={6}
        autoComplete={`${prefix} postal-code`}
        hint={loading ? labels.pinChecking : arrival}
        error={text(errors?.pincode?.message ?? (asked ? undefined : reason))}
        {...register(`${prefix}.pincode`)}
      />
      <Field
        label={labels.field.city}
        autoComplete={`${prefix} address-level2`}
        error={text(errors?.city?.message)}
        {...register(`${prefix}.city`)}
      />
      <SelectField
        label={labels.field.state}
        placeholder={info || asked ? labels.chooseState : labels.stateFromPin}
        options={asked ? labels.states : (info?.states ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        error={text(errors?.state?.message)}
        {...register(`${prefix}.state`)}
      />
    </div>
  )
}
