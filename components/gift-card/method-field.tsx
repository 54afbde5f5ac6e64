import { useId } from 'react'
import type { PaymentMethod } from '@/lib/contract/order/cart'
import type { GiftCardLabels } from './gift-card-labels'

type Props = {
  /** Null until they are known. */
  methods: PaymentMethod[] | null
  labels: Pick<GiftCardLabels, 'payBy' | 'methods' | 'noMethod'>
  error: string | undefined
}

/** How the card is paid; the only method is chosen already. */
export function MethodField({ methods, labels, error }: Props) {
  const errorId = useId()
  if (methods?.length === 0) return <p role="status">{labels.noMethod}</p>
  return (
    <fieldset className="grid min-h-20 content-start gap-2.5" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-3 font-medium">{labels.payBy}</legend>
      {methods?.map((method) => (
        <label
          key={method}
          className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded border border-line px-3.5 has-checked:border-ink"
        >
          <input
            type="radio"
            name="payment_method"
            value={method}
            className="size-4.5 shrink-0 accent-ink"
            defaultChecked={methods.length === 1}
            aria-invalid={error ? true : undefined}
          />
          {labels.methods[method]}
        </label>
      ))}
      {error && (
        <p id={errorId} className="text-alarm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
