import { Icon } from '@/components/ui/icon'
import type { PaymentMethod } from '@/lib/contract/order/cart'
import type { Locale } from '@/lib/domain/locale'
import type { CheckoutLabels } from '../checkout-labels'
import { methodText, type OfferedPaymentMethod, toMethodIcon } from './payment-text'

type Props = {
  methods: OfferedPaymentMethod[]
  chosen: PaymentMethod | undefined
  locale: Locale
  labels: CheckoutLabels
  onChoose: (method: PaymentMethod) => void
}

/** The payment methods as cards, the usable ones first; an unavailable one stays visible with its reason. */
export function PaymentChoice({ methods, chosen, locale, labels, onChoose }: Props) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-medium">{labels.payBy}</legend>
      {methods
        .toSorted((one, other) => Number(other.available) - Number(one.available))
        .map((option) => {
          const { method, available } = option
          const stateClass = available ? 'cursor-pointer has-checked:border-ink' : 'cursor-not-allowed text-soft'
          return (
            <label
              key={method}
              className={`flex items-start gap-3.5 rounded border border-line bg-card p-4 ${stateClass}`}
            >
              <input
                type="radio"
                name="payment"
                className="mt-1 size-4.5 shrink-0 accent-ink"
                checked={chosen === method && available}
                disabled={!available}
                onChange={() => onChoose(method)}
              />
              <span className="grow">
                <span className="block font-medium">{labels[method]}</span>
                <span className="block text-[0.925rem] text-soft">{methodText(option, locale, labels)}</span>
              </span>
              <Icon of={toMethodIcon(method)} size={22} className="shrink-0 text-gold-text" />
            </label>
          )
        })}
    </fieldset>
  )
}
