import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { client } from '@/lib/browser/client'
import { errorText } from '@/lib/browser/error-text'
import { announce } from '@/lib/browser/ui/announce'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { OrderDetail } from '@/lib/contract/order/order'
import type { Locale } from '@/lib/domain/locale'
import type { OrderMailMessages, OrderMessages } from '@/lib/i18n/order-messages'
import { cancelText } from '../cancel/cancel-text'
import { LazyReasonDialog } from '../cancel/lazy-reason-dialog'
import type { OrderShop } from '../order-now-text'

export type CancelMessages = Pick<OrderMailMessages, 'refundDays'> &
  Pick<
    OrderMessages,
    | 'cancel'
    | 'cancelTitle'
    | 'cancelPaid'
    | 'cancelUnpaid'
    | 'cancelUnpaidCard'
    | 'cancelRefunded'
    | 'cancelProducts'
    | 'cancelReason'
    | 'cancelSure'
    | 'cancelDone'
    | 'keepOrder'
    | 'close'
    | 'wait'
    | 'problems'
  >
type Props = {
  order: OrderDetail
  orderKey: string
  locale: Locale
  messages: CancelMessages
  shop: OrderShop
  onChange?: ((order: OrderDetail) => void) | undefined
}

const MAX_REASON = 300

/** Cancels an order with the key of its link, under the rules that hold for an account. */
export function GuestCancel({ order, orderKey: key, locale, messages, shop, onChange }: Props) {
  const router = useRouter()
  const live = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const { number } = order
  const cancel = async (reason: string) => {
    const target = { number, key, lang: locale }
    const response = await client.order.cancel({ ...target, ...(reason && { reason }) })
    if (!response.data) return errorText(messages.problems, response.reason ?? 'unexpected') ?? null
    announce(messages.cancelDone)
    const { data: changed } = onChange ? await client.order.open(target) : { data: null }
    if (changed) onChange?.(changed)
    else router.refresh()
    return null
  }
  return (
    <div>
      <button
        type="button"
        disabled={!live}
        className={`link min-h-11 text-sm ${live ? '' : WAITING_CLASS}`}
        onClick={() => setIsOpen(true)}
      >
        {messages.cancel}
      </button>
      {isOpen && (
        <LazyReasonDialog
          title={messages.cancelTitle}
          reason={{ label: messages.cancelReason, maxLength: MAX_REASON }}
          confirmText={messages.cancelSure}
          keep={messages.keepOrder}
          close={messages.close}
          wait={messages.wait}
          onConfirm={cancel}
          onClose={() => setIsOpen(false)}
        >
          <p>{cancelText(order, locale, messages, shop)}</p>
          <p>{messages.cancelProducts}</p>
        </LazyReasonDialog>
      )}
    </div>
  )
}
