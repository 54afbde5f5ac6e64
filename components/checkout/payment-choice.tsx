import { Banknote, FlaskConical } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { fill } from '@/lib/browser/fill'
import type { PaymentMethod, Quote } from '@/lib/contract/cart'
import { formatRupees } from '@/lib/domain/money'
import type { Locale } from '@/lib/i18n/locale'
import type { CheckoutLabels } from './checkout-labels'

/** A `fee` of null is not known yet. */
type Method = Omit<Quote['methods'][number], 'fee'> & { fee: number | null }
type Props = {
  methods: Method[]
  chosen: PaymentMethod | undefined
  locale: Locale
  labels: CheckoutLabels
  onChoose: (method: PaymentMethod) => void
}

const ICON = { cod: Banknote, demo: FlaskConical }

/** What is said of a method: what it is, or why it is closed for this order. */
function textOf({ method, available, reason, fee, limit }: Method, locale: Locale, labels: CheckoutLabels): string {
  if (available) {
    if (fee === null) return ''
    return method === 'cod' ? fill(labels.codText, { fee: formatRupees(fee, locale) }) : labels.demoText
  }
  switch (reason) {
    case 'over_limit':
      return fill(labels.codOverLimit, { limit: formatRupees(limit ?? 0, locale) })
    case 'excluded_item':
      return labels.codExcludedItem
    case 'excluded_area':
      return labels.codExcludedArea
    case 'pin_needed':
      return labels.codPinNeeded
    default:
      return labels.unavailable
  }
}

/** The ways to pay as cards; a closed one stays visible with its reason. */
export function PaymentChoice({ methods, chosen, locale, labels, onChoose }: Props) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-medium">{labels.payBy}</legend>
      {methods.map((method) => {
        const drawing = ICON[method.method]
        const name = method.method === 'cod' ? labels.cod : labels.demo
        const look = method.available ? 'cursor-pointer has-checked:border-ink' : 'cursor-not-allowed text-soft'
        return (
          <label
            key={method.method}
            className={`flex items-start gap-3.5 rounded border border-line bg-card p-4 ${look}`}
          >
            <input
              type="radio"
              name="payment"
              className="mt-1 size-4.5 shrink-0 accent-ink"
              checked={chosen === method.method && method.available}
              disabled={!method.available}
              onChange={() => onChoose(method.method)}
            />
            <span className="grow">
              <span className="block font-medium">{name}</span>
              <span className="block text-[0.925rem] text-soft">{textOf(method, locale, labels)}</span>
            </span>
            <Icon of={drawing} size={22} className="shrink-0 text-gold-text" />
          </label>
        )
      })}
    </fieldset>
  )
}
