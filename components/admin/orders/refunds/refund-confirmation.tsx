import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { parseTypedAmount } from '@/lib/domain/text/typed-number'
import type { AdminOrderMessages } from '@/lib/i18n/order-messages'
import { OrderField } from '../order-field'

export type RefundConfirmationMessages = Pick<AdminOrderMessages, 'refundSure' | 'amountAgain' | 'amountDiffers'>
type Props = {
  amount: string
  typed: string
  locale: Locale
  messages: RefundConfirmationMessages
  onType: (text: string) => void
}

/** Whether the amount was typed a second time: `12,50` and `12.5` are the same. */
export const isAmountConfirmed = (amount: string, typed: string): boolean =>
  parseTypedAmount(amount) === parseTypedAmount(typed)

/** Says what leaves the shop and asks for the amount once more. */
export function RefundConfirmation({ amount, typed, locale, messages, onType }: Props) {
  const rupees = parseTypedAmount(amount)
  return (
    <div className="grid gap-3">
      {rupees > 0 && <p className="figures">{fill(messages.refundSure, { amount: formatRupees(rupees, locale) })}</p>}
      <OrderField required numeric maxLength={14} label={messages.amountAgain} value={typed} onChange={onType} />
    </div>
  )
}
