import { useId, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import { errorText } from '@/lib/browser/error-text'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { PaymentMethod } from '@/lib/contract/order/cart'
import type { Locale } from '@/lib/domain/locale'
import type { OrderMessages } from '@/lib/i18n/order-messages'

export type PayMessages = Pick<OrderMessages, 'payOther' | 'payOtherText' | 'wait' | 'problems'>
type Props = {
  number: string
  methods: { method: PaymentMethod; name: string }[]
  locale: Locale
  messages: PayMessages
  /** Called when the order's state has changed since the page loaded. */
  onStale: () => void
}

/** Starts another payment attempt for an open order, by the same method or another. */
export function PayOther({ number, methods, locale, messages, onStale }: Props) {
  const live = useHydrated()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const pay = async (payment_method: PaymentMethod) => {
    setBusy(true)
    const { data, reason } = await client.order.payagain({ number, payment_method, lang: locale })
    if (data) return window.location.assign(data.url)
    setBusy(false)
    setProblem(errorText(messages.problems, reason ?? 'unexpected'))
    if (reason === 'not_payable') onStale()
  }
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="font-sans font-medium">
        {messages.payOther}
      </h3>
      <p className="text-[0.925rem] text-soft">{messages.payOtherText}</p>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {methods.map(({ method, name }) => (
          <button
            key={method}
            type="button"
            disabled={busy || !live}
            onClick={() => pay(method)}
            className={`btn btn-line ${live ? '' : WAITING_CLASS}`}
          >
            {name}
          </button>
        ))}
      </div>
      <ErrorLine text={problem} />
    </section>
  )
}
