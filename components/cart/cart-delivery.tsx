import { Truck } from 'lucide'
import { type FormEvent, useState } from 'react'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { savePin } from '@/lib/browser/cart/delivery'
import type { Quote } from '@/lib/contract/order/cart'
import type { Locale } from '@/lib/domain/locale'
import { arrivalText } from '@/lib/domain/shipping/arrival-text'
import { isPin, normalizePin } from '@/lib/domain/shipping/pin'
import type { CartLabels } from './cart-labels'

type Props = {
  arrival: Quote['arrival']
  pin: string | null
  locale: Locale
  labels: CartLabels
  onPin: (pin: string) => void
}

/** When the cart arrives at the visitor's PIN code, which can be entered here. */
export function CartDelivery({ arrival, pin, locale, labels, onPin }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = normalizePin(String(new FormData(event.currentTarget).get('pincode') ?? ''))
    if (!isPin(typed)) return setProblem(labels.pin.invalid)
    savePin(typed)
    setProblem(undefined)
    setIsOpen(false)
    onPin(typed)
  }
  if (pin && !isOpen)
    return (
      <p className="mt-4 flex items-start gap-2.5 text-[0.925rem]">
        <Icon of={Truck} size={18} className="mt-0.5 shrink-0 text-gold-text" />
        <span>
          {arrival ? arrivalText(arrival, locale, labels.pin) : labels.pin.later}{' '}
          <button type="button" className="link figures whitespace-nowrap" onClick={() => setIsOpen(true)}>
            {pin}
          </button>
        </span>
      </p>
    )
  return (
    <form method="post" noValidate className="mt-4 flex items-start gap-2.5" onSubmit={submit}>
      <Field
        label={labels.pin.label}
        name="pincode"
        className="min-w-0 grow"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={9}
        defaultValue={pin ?? ''}
        error={problem}
      />
      <button type="submit" className="btn btn-line mt-7 shrink-0">
        {labels.pin.button}
      </button>
    </form>
  )
}
