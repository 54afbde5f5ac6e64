'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { client } from '@/lib/browser/client'
import { errorText } from '@/lib/browser/error-text'
import { announce } from '@/lib/browser/ui/announce'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { PaymentMethod } from '@/lib/contract/order/cart'
import type { Locale } from '@/lib/domain/locale'
import type { OrderMessages } from '@/lib/i18n/order-messages'
import { LazyReasonDialog } from './cancel/lazy-reason-dialog'
import { ConfirmButton } from './confirm-button'
import type { PastLine } from './order-again'
import { OrderAgainButton, type OrderAgainMessages } from './order-again-button'
import { type PayMessages, PayOther } from './pay-other'

type ActionMessages = OrderAgainMessages &
  PayMessages &
  Pick<
    OrderMessages,
    | 'cancel'
    | 'cancelTitle'
    | 'cancelProducts'
    | 'cancelReason'
    | 'cancelSure'
    | 'cancelDone'
    | 'confirmOrder'
    | 'confirmDone'
    | 'keepOrder'
    | 'askReturn'
    | 'returnTitle'
    | 'returnPolicy'
    | 'returnReason'
    | 'returnReasonHint'
    | 'returnReasonNeeded'
    | 'returnSend'
    | 'returnDone'
    | 'close'
  >
type Props = {
  number: string
  /** Lines to order again; empty while the order itself can still be completed. */
  lines: PastLine[]
  locale: Locale
  messages: ActionMessages
  methods: { method: PaymentMethod; name: string }[]
  /** What happens to the payment on cancellation; null when the order cannot be cancelled. */
  cancelText: string | null
  /** Deadline and conditions; null when no return can be requested. */
  returnText: string | null
  returnPolicy: string
  /** A cash order with the customer's number that awaits confirmation. */
  canConfirm?: boolean
}

const MAX_CANCEL_REASON = 300
const MAX_RETURN_REASON = 600

/** The buyer's actions: pay by another method, cancel, return, order again. */
export function OrderActions(props: Props) {
  const { number, lines, locale, messages, methods, cancelText, returnText, returnPolicy, canConfirm = false } = props
  const router = useRouter()
  const live = useHydrated()
  const [open, setOpen] = useState<'cancel' | 'return' | null>(null)
  const buttonClass = `btn btn-line ${live ? '' : WAITING_CLASS}`
  const linkClass = `link min-h-11 justify-self-start text-sm ${live ? '' : WAITING_CLASS}`
  const finish = (reason: string | undefined, data: unknown, doneText: string) => {
    if (!data) return errorText(messages.problems, reason ?? 'unexpected') ?? null
    announce(doneText)
    router.refresh()
    return null
  }
  const cancel = async (reason: string) => {
    const response = await client.order.cancel({ number, lang: locale, ...(reason && { reason }) })
    return finish(response.reason, response.data, messages.cancelDone)
  }
  const askReturn = async (reason: string) => {
    const response = await client.order.askreturn({ number, reason, lang: locale })
    return finish(response.reason, response.data, messages.returnDone)
  }
  const dialogProps = {
    keep: messages.keepOrder,
    close: messages.close,
    wait: messages.wait,
    onClose: () => setOpen(null),
  }
  return (
    <div className="grid gap-6">
      {methods.length > 0 && (
        <PayOther
          number={number}
          methods={methods}
          locale={locale}
          messages={messages}
          onStale={() => router.refresh()}
        />
      )}
      <div className="grid gap-3 empty:hidden sm:flex sm:flex-wrap sm:items-start">
        {returnText && (
          <button type="button" className={buttonClass} disabled={!live} onClick={() => setOpen('return')}>
            {messages.askReturn}
          </button>
        )}
        {canConfirm && <ConfirmButton number={number} messages={messages} />}
        {lines.length > 0 && (
          <OrderAgainButton lines={lines} locale={locale} messages={messages} className="btn btn-line" />
        )}
      </div>
      {cancelText && (
        <button type="button" className={linkClass} disabled={!live} onClick={() => setOpen('cancel')}>
          {messages.cancel}
        </button>
      )}
      {open === 'cancel' && (
        <LazyReasonDialog
          {...dialogProps}
          title={messages.cancelTitle}
          reason={{ label: messages.cancelReason, maxLength: MAX_CANCEL_REASON }}
          confirmText={messages.cancelSure}
          onConfirm={cancel}
        >
          <p>{cancelText}</p>
          <p>{messages.cancelProducts}</p>
        </LazyReasonDialog>
      )}
      {open === 'return' && (
        <LazyReasonDialog
          {...dialogProps}
          title={messages.returnTitle}
          reason={{
            label: messages.returnReason,
            hint: messages.returnReasonHint,
            needed: messages.returnReasonNeeded,
            maxLength: MAX_RETURN_REASON,
          }}
          confirmText={messages.returnSend}
          onConfirm={askReturn}
        >
          <p>{returnText}</p>
          <p>
            <a href={returnPolicy} className="link">
              {messages.returnPolicy}
            </a>
          </p>
        </LazyReasonDialog>
      )}
    </div>
  )
}
